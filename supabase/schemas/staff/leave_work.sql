create or replace function private.leave_work() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- What they were just looking at is free for a colleague at once.
  delete from private.application_claims as c where c.claimed_by = old.user_id;
  update public.documents set claimed_by = null, claimed_until = null where claimed_by = old.user_id;
  -- A locked account writes to nobody; whose role ended would.
  if tg_table_name = 'user_roles' then
    perform private.end_mentoring(old.user_id);
  end if;
  return null;
end
$$;
comment on function private.leave_work() is 'When a role ends or an account is locked: what somebody had claimed is free, and who mentored by that role mentors no more. Their applications go an hour later (release_left_work), so that a role that is changed or a lock by mistake scatters nothing.';

create or replace trigger user_roles_leave_work after update of is_active on public.user_roles
  for each row when (old.is_active and not new.is_active and old.role <> 'student') execute function private.leave_work();
create or replace trigger user_roles_leave_work_when_deleted after delete on public.user_roles
  for each row when (old.is_active and old.role <> 'student') execute function private.leave_work();
create or replace trigger profiles_leave_work after update of is_active on public.profiles
  for each row when (old.is_active and not new.is_active) execute function private.leave_work();
