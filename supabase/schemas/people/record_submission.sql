create or replace function private.record_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.account_events (user_id, kind, actor_id) values (new.user_id, 'submitted', auth.uid());
  return null;
end
$$;

create or replace trigger profiles_record_submission after update of approval_status on public.profiles
  for each row when (new.approval_status = 'submitted' and old.approval_status <> 'submitted')
  execute function private.record_submission();
