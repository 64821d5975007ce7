create or replace function private.guard_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The account or the lead may be deleted; the consent may not be changed.
  if tg_op = 'DELETE' and (
    not exists (select from auth.users as u where u.id = old.user_id)
    or (old.lead_id is not null and not exists (select from public.leads as l where l.id = old.lead_id))
  ) then
    return old;
  end if;
  raise exception 'Consents are kept as they were written.' using errcode = '42501';
end
$$;

create or replace trigger consents_are_append_only before update or delete on public.consents
  for each row execute function private.guard_consent();
