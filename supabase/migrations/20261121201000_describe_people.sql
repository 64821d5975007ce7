create type public.education_level as enum ('class_10', 'class_12', 'diploma', 'bachelor', 'master', 'other');

alter table public.profiles
  add column date_of_birth date,
  add column city text check (city = btrim(city) and char_length(city) between 2 and 80 and city !~ '[[:cntrl:]]'),
  add column education public.education_level,
  add column avatar_object uuid unique;
comment on column public.profiles.date_of_birth is 'Asked of students: under 18, a parent has to agree before documents or payments are taken.';
comment on column public.profiles.education is 'What the student has finished or is about to finish.';
comment on column public.profiles.avatar_object is 'The random name of the picture in the private bucket avatars; avatar_url is made from it.';
comment on column public.profiles.avatar_url is 'Where our own server shows the picture to those who may read the profile.';
comment on column public.profiles.profile_completion_status is 'Computed from what is missing (private.profile_gaps) once the person edits the profile.';

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', false, 524288, array['image/webp'])
on conflict (id) do nothing;

revoke insert (avatar_url), update (avatar_url) on public.profiles from authenticated;
grant insert (date_of_birth, city, education), update (date_of_birth, city, education) on public.profiles to authenticated;

create function private.profile_gaps(p_profile public.profiles) returns text[]
language sql immutable set search_path = '' as $$
  select array_remove(array[
    case when p_profile.full_name = 'User' then 'full_name' end,
    case when p_profile.phone is null then 'phone' end,
    case when p_profile.role = 'student' and p_profile.date_of_birth is null then 'date_of_birth' end,
    case when p_profile.role = 'student' and p_profile.city is null then 'city' end,
    case when p_profile.role = 'student' and p_profile.education is null then 'education' end
  ], null)
$$;
comment on function private.profile_gaps(public.profiles) is 'What is missing in a profile. The same list as lib/profiles/completion.ts; a test compares both.';

create function private.is_minor(p_date_of_birth date) returns boolean
language sql stable set search_path = '' as $$
  select p_date_of_birth > (now() at time zone 'Asia/Kolkata')::date - interval '18 years'
$$;
comment on function private.is_minor(date) is 'Whether somebody born on this day is under 18 today, in India. Nothing when the day is not known.';

create function private.weigh_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asked int := case when new.role = 'student' then 5 else 2 end;
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

  -- Under 18, a parent has to agree; so nobody grows up by a change of their own.
  if auth.uid() = new.user_id and private.is_minor(old.date_of_birth) and private.is_minor(new.date_of_birth) is not true then
    raise exception 'date_of_birth_fixed' using errcode = 'PT409',
      detail = 'A date of birth under 18 is corrected by our staff.';
  end if;

  if (new.full_name, new.phone, new.date_of_birth, new.city, new.education, new.role)
    is distinct from (old.full_name, old.phone, old.date_of_birth, old.city, old.education, old.role) then
    missing := coalesce(cardinality(private.profile_gaps(new)), 0);
    new.profile_completion_status := case when missing = 0 then 'complete' when missing < asked then 'partial' else 'draft' end;
  end if;

  if old.approval_status = 'approved' and new.approval_status = 'approved'
    and (new.full_name, new.date_of_birth) is distinct from (old.full_name, old.date_of_birth) then
    -- What was checked is no longer what stands there.
    new.approval_status := 'draft';
  end if;
  if new.approval_status = 'submitted' and old.approval_status <> 'submitted' and new.profile_completion_status <> 'complete' then
    raise exception 'profile_incomplete' using errcode = 'PT409', detail = 'Only a complete profile is sent for approval.';
  end if;
  return new;
end
$$;
comment on function private.weigh_profile() is 'Keeps completion, approval and the picture''s address true. Its trigger comes last by its name, so it sees the row as it will be.';
create trigger profiles_are_weighed before insert or update on public.profiles
  for each row execute function private.weigh_profile();

create function private.submit_profile() returns void
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

create function public.submit_profile() returns void
language sql set search_path = '' as $$
  select private.submit_profile()
$$;
comment on function public.submit_profile() is 'Sends the complete profile of the student who asks for approval; PT409 profile_incomplete, already_submitted.';

create function private.set_avatar(p_user_id uuid, p_object uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  former uuid;
begin
  select p.avatar_object into former from public.profiles as p where p.user_id = p_user_id for update;
  if not found then
    raise exception 'There is no such profile.' using errcode = 'PT404';
  end if;
  update public.profiles set avatar_object = p_object where user_id = p_user_id;
  return former;
end
$$;

create function public.set_avatar(p_user_id uuid, p_object uuid default null) returns uuid
language sql set search_path = '' as $$
  select private.set_avatar(p_user_id, p_object)
$$;
comment on function public.set_avatar(uuid, uuid) is 'Notes a person''s picture, or that there is none, and gives the file that is no longer needed. The server''s own: it has drawn the picture anew.';

create function private.list_known_avatars(p_objects uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select p.avatar_object from public.profiles as p where p.avatar_object = any (p_objects)
$$;

create function public.list_known_avatars(p_objects uuid[]) returns setof uuid
language sql stable set search_path = '' as $$
  select * from private.list_known_avatars(p_objects)
$$;
comment on function public.list_known_avatars(uuid[]) is 'Which of these files are somebody''s picture. The server''s own.';

grant execute on function private.submit_profile(), public.submit_profile() to authenticated;
grant execute on function private.set_avatar(uuid, uuid), private.list_known_avatars(uuid[]) to service_role;
