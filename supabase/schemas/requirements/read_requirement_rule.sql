create or replace function private.read_requirement_rule(p_rule_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  rule public.requirement_rules;
begin
  perform private.require_permission('workflow.manage');
  select * into rule from public.requirement_rules as r where r.id = p_rule_id and r.source <> 'student';
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'rule', private.requirement_rule_row(rule),
    'applications', case when rule.ended_at is null then private.rule_applications(rule) else 0 end,
    'history', (
      with recursive before as (
        select r.*, 1 as step from public.requirement_rules as r where r.id = rule.replaces_id
        union all
        select r.*, b.step + 1 from before as b join public.requirement_rules as r on r.id = b.replaces_id where b.step < 50
      )
      select coalesce(jsonb_agg(private.requirement_rule_row(r) order by b.step), '[]')
      from before as b join public.requirement_rules as r on r.id = b.id
    )
  );
end
$$;

create or replace function public.read_requirement_rule(p_rule_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_requirement_rule(p_rule_id)
$$;
comment on function public.read_requirement_rule(uuid) is 'A rule about documents, of how many open applications it asks, and its earlier wordings: {rule, applications, history}; null if there is none. For those who manage the workflow.';

grant execute on function private.read_requirement_rule(uuid), public.read_requirement_rule(uuid) to authenticated;
