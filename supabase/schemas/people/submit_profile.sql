create or replace function private.submit_profile() returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if not private.has_role('student') then
    raise exception 'Only profiles of students are approved.' using errcode = 'PT403';
  end if;
  update public.profiles set approval_status = 'submitted'
  where user_id = caller and approval_status in ('draft', 'changes_requested');
  if not found then
    raise exception 'already_submitted' using errcode = 'PT409', detail = 'The profile has been sent before.';
  end if;
end
$$;

create or replace function public.submit_profile() returns void
language sql set search_path = '' as $$
  select private.submit_profile()
$$;
comment on function public.submit_profile() is 'Submits the caller''s complete profile for approval; PT409 profile_incomplete, already_submitted.';

grant execute on function private.submit_profile(), public.submit_profile() to authenticated;
