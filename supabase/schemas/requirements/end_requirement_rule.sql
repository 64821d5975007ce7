create or replace function private.end_requirement_rule(p_id uuid, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_permission('workflow.manage');
  rule public.requirement_rules;
begin
  if coalesce(char_length(btrim(p_note)), 0) not between 3 and 300 then
    raise exception 'Colleagues read why a rule ended.' using errcode = '22023';
  end if;
  select * into rule from public.requirement_rules as r where r.id = p_id and r.source <> 'student' for update;
  if not found then
    raise exception 'There is no such rule.' using errcode = 'PT404';
  end if;
  if rule.ended_at is not null then
    raise exception 'The rule was changed or ended since.' using errcode = 'PT409', detail = 'changed';
  end if;
  update public.requirement_rules set ended_at = greatest(now(), rule.created_at), ended_by = caller, end_note = btrim(p_note) where id = p_id;
end
$$;

create or replace function public.end_requirement_rule(p_id uuid, p_note text) returns void
language sql set search_path = '' as $$
  select private.end_requirement_rule(p_id, p_note)
$$;
comment on function public.end_requirement_rule(uuid, text) is 'Ends a rule about documents: nobody is asked for it any more unless another rule asks. PT409 changed; PT404; 22023. For those who manage the workflow.';

grant execute on function private.end_requirement_rule(uuid, text), public.end_requirement_rule(uuid, text) to authenticated;
