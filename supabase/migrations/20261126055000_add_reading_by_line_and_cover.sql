-- Whose cases somebody looks after: their own, those they cover for today, and those of the people who report to them.

create function private.acting_for() returns setof uuid
language plpgsql stable security definer parallel safe set search_path = '' rows 5 as $$
declare
  caller uuid := private.acting_id();
begin
  if private.is_staff(caller) then
    return query
      select a.user_id from public.staff_absences as a
      where a.cover_id = caller and (now() at time zone 'Asia/Kolkata')::date between a.first_day and a.last_day;
  end if;
end
$$;
comment on function private.acting_for() is 'Colleagues who are away today, by India''s day, and named the person who asks as their cover.';

create function private.my_report_ids() returns setof uuid
language plpgsql stable security definer parallel safe set search_path = '' rows 20 as $$
declare
  caller uuid := private.acting_id();
begin
  if private.is_staff(caller) then
    return query
      with recursive line (user_id, depth) as (
        select s.user_id, 1 from public.staff_profiles as s where s.reports_to = caller
        union
        select s.user_id, l.depth + 1 from line as l join public.staff_profiles as s on s.reports_to = l.user_id
        where l.depth < 12
      )
      select distinct l.user_id from line as l where l.user_id <> caller limit 2000;
  end if;
end
$$;
comment on function private.my_report_ids() is 'Everybody who reports to the person who asks, directly or through others: at most twelve steps down and 2,000 people.';

create function private.case_owner_ids() returns setof uuid
language plpgsql stable security definer parallel safe set search_path = '' rows 20 as $$
declare
  caller uuid := private.acting_id();
  works_on_all constant boolean := private.has_capability('manage_applications');
begin
  if caller is null then
    return;
  end if;
  return next caller;
  -- A cover or a manager takes on what their own role lets them see at all, so naming the wrong person opens nothing.
  if works_on_all or private.has_permission('students.read-assigned') then
    return query select private.acting_for();
  end if;
  if works_on_all then
    return query select private.my_report_ids();
  end if;
end
$$;
comment on function private.case_owner_ids() is 'Whose assigned applications and students the person who asks sees as assigned: their own, those of colleagues they cover for today, and for managers who work on applications those of their reporting line.';

create index applications_assigned_students on public.applications (assigned_to, student_id);
comment on index public.applications_assigned_students is 'private.assigned_student_ids(): students of those whose cases somebody looks after, without reading the applications.';

create or replace function private.assigned_student_ids() returns setof uuid
-- A plan for these owners: one has a few students, a line has thousands.
language plpgsql stable security definer parallel safe set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  owners constant uuid[] := array(select private.case_owner_ids());
begin
  return query select a.student_id from public.applications as a where a.assigned_to = any (owners);
end
$$;
comment on function private.assigned_student_ids() is 'The students with an application assigned to the person who asks, or to somebody of private.case_owner_ids().';

grant execute on function private.acting_for(), private.my_report_ids(), private.case_owner_ids() to authenticated, service_role;

drop policy applications_select_own_or_staff on public.applications;
create policy applications_select_own_or_staff on public.applications for select to authenticated
  using (
    (select private.has_capability('manage_applications'))
    or student_id = (select private.signed_in_id())
    or assigned_to in (select private.case_owner_ids())
  );

drop policy staff_profiles_select_own_line_or_people_managers on public.staff_profiles;
create policy staff_profiles_select_own_line_or_people_managers on public.staff_profiles for select to authenticated
  using (
    (select private.has_capability('manage_users'))
    or user_id = (select private.signed_in_id())
    or user_id in (select private.my_report_ids())
  );

drop policy staff_absences_select_own_cover_or_people_managers on public.staff_absences;
create policy staff_absences_select_own_line_cover_or_people_managers on public.staff_absences for select to authenticated
  using (
    (select private.has_capability('manage_users'))
    or user_id = (select private.signed_in_id())
    or cover_id = (select private.acting_id())
    or user_id in (select private.my_report_ids())
  );

alter table public.staff_absences
  add column created_by uuid references auth.users (id) on delete set null,
  add constraint staff_absences_last_a_year check (last_day - first_day <= 366);
create index staff_absences_by_author on public.staff_absences (created_by);
comment on column public.staff_absences.created_by is 'Who entered it: the colleague, a manager, or nobody once that person has left.';

-- What was approved, so that whoever looks at the profile again sees what has changed, and who by their role judged it.
alter table public.account_events
  add column actor_role public.app_role,
  add column profile jsonb,
  add constraint account_events_keep_approved_profiles check (profile is null or kind = 'approved');
comment on column public.account_events.actor_role is 'The role that let them do it, as the person is told; empty where no role was needed and for events before this was kept.';
comment on column public.account_events.profile is 'Of an approval: the profile as it was approved.';

comment on column public.staff_profiles.reports_to is 'The manager, who sees this person''s days away and open tasks and, with a role that works on applications, their students.';
