create or replace function private.derive_profile_state() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  required_parts int := case when new.role = 'student' then 5 else 2 end;
  missing int;
begin
  if new.date_of_birth is not null and (
    new.date_of_birth < '1900-01-01' or new.date_of_birth > (now() at time zone 'Asia/Kolkata')::date - interval '10 years'
  ) then
    raise exception 'This is not a date of birth.' using errcode = '22023';
  end if;
  new.avatar_url := '/api/avatars/' || new.user_id || '?v=' || left(new.avatar_object::text, 8);
  if tg_op = 'INSERT' then
    return new;
  end if;

  -- Minors need a parent, so nobody can come of age by editing their date of birth.
  if auth.uid() = new.user_id and private.is_minor(old.date_of_birth) and private.is_minor(new.date_of_birth) is not true then
    raise exception 'date_of_birth_fixed' using errcode = 'PT409',
      detail = 'A date of birth under 18 is corrected by our staff.';
  end if;

  if (new.full_name, new.phone, new.date_of_birth, new.city, new.education, new.role)
    is distinct from (old.full_name, old.phone, old.date_of_birth, old.city, old.education, old.role) then
    missing := coalesce(cardinality(private.profile_gaps(new)), 0);
    new.profile_completion_status := case when missing = 0 then 'complete' when missing < required_parts then 'partial' else 'draft' end;
  end if;

  if old.approval_status = 'approved' and new.approval_status = 'approved'
    and (new.full_name, new.date_of_birth) is distinct from (old.full_name, old.date_of_birth) then
    -- An approved profile that changes needs approval again.
    new.approval_status := 'draft';
  end if;
  if new.approval_status = 'submitted' and old.approval_status <> 'submitted' and new.profile_completion_status <> 'complete' then
    raise exception 'profile_incomplete' using errcode = 'PT409', detail = 'Only a complete profile is sent for approval.';
  end if;
  return new;
end
$$;
comment on function private.derive_profile_state() is 'Derives completion, approval and avatar URL. Its trigger sorts last among the BEFORE triggers, so it sees the final row.';

create or replace trigger profiles_derive_state before insert or update on public.profiles
  for each row execute function private.derive_profile_state();
