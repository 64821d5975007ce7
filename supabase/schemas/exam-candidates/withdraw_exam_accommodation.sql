create or replace function private.withdraw_exam_accommodation(p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  keeper constant uuid := exam_private.require_attempt_change(p_reason);
begin
  if exists (select from public.exam_accommodations as c where c.id = p_id and c.user_id = keeper) then
    raise exception 'Nobody decides about their own time.' using errcode = 'PT403';
  end if;
  -- The audit log keeps the deleted row as it was last, so the reason is written first.
  update public.exam_accommodations as c set note = btrim(p_reason) where c.id = p_id;
  delete from public.exam_accommodations as c where c.id = p_id;
  if not found then
    raise exception 'This is withdrawn already.' using errcode = 'PT404';
  end if;
end
$$;

create or replace function public.withdraw_exam_accommodation(p_id uuid, p_reason text) returns void
language sql set search_path = '' as $$ select private.withdraw_exam_accommodation(p_id, p_reason) $$;
comment on function public.withdraw_exam_accommodation(uuid, text) is 'Withdraws extra time from the next attempt on, with a reason. Attempt managers only, never for themselves.';

grant execute on function
  private.withdraw_exam_accommodation(uuid, text),
  public.withdraw_exam_accommodation(uuid, text)
to authenticated;
