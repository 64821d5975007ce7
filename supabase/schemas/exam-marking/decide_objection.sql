create or replace function private.decide_objection(p_objection uuid, p_accept boolean, p_decision text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
  objection public.exam_objections;
begin
  if p_accept is null or coalesce(char_length(btrim(p_decision)), 0) not between 1 and 2000 then
    raise exception 'A decision says yes or no, and why.' using errcode = '22023';
  end if;
  update public.exam_objections as j
  set state = case when p_accept then 'accepted' else 'rejected' end, decision = btrim(p_decision), decided_by = editor, decided_at = now()
  where j.id = p_objection and j.state = 'open' and j.user_id <> editor returning * into objection;
  if not found then
    raise exception 'There is no open objection of another person with this id.' using errcode = 'PT404';
  end if;
  perform exam_private.notify_candidate(objection.attempt_id, 'exam.objection',
    case when p_accept then 'Your objection to question ' || objection.ordinal || ' was accepted'
      else 'Your objection to question ' || objection.ordinal || ' was not accepted' end,
    objection.decision);
end
$$;

create or replace function public.decide_objection(p_objection_id uuid, p_accept boolean, p_decision text) returns void
language sql set search_path = '' as $$ select private.decide_objection(p_objection_id, p_accept, p_decision) $$;
comment on function public.decide_objection(uuid, boolean, text) is 'Accepts or rejects an objection and notifies its author with the reason. For editors; the key is changed by set_key or drop_item.';

grant execute on function
  private.decide_objection(uuid, boolean, text),
  public.decide_objection(uuid, boolean, text)
to authenticated;
