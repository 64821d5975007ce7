create or replace function private.list_requirement_rules() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- A country or a university has a handful each; who looks for an older wording finds it beside the present one.
  most constant int := 5000;
begin
  perform private.require_permission('workflow.manage');
  return (
    select coalesce(jsonb_agg(private.requirement_rule_row(r)), '[]')
    from (
      select * from public.requirement_rules as r where r.source <> 'student' order by r.ended_at is not null, r.created_at desc, r.id limit most
    ) as r
  );
end
$$;

create or replace function public.list_requirement_rules() returns jsonb
language sql stable set search_path = '' as $$
  select private.list_requirement_rules()
$$;
comment on function public.list_requirement_rules() is 'All rules about documents but those for one student, with those that ended. For those who manage the workflow.';

grant execute on function private.list_requirement_rules(), public.list_requirement_rules() to authenticated;
