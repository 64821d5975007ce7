create table public.consultation_hours (
  id uuid primary key default gen_random_uuid(),
  weekday smallint not null check (weekday between 1 and 7),
  opens time not null,
  closes time not null check (closes > opens),
  slot_minutes int not null default 30 check (slot_minutes between 10 and 240),
  capacity int not null default 1 check (capacity between 1 and 50),
  time_zone text not null default 'Asia/Kolkata' check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  constraint consultation_hours_do_not_overlap exclude using gist (
    weekday with =,
    int4range(
      (extract(hour from opens) * 60 + extract(minute from opens))::int,
      (extract(hour from closes) * 60 + extract(minute from closes))::int
    ) with &&
  )
);
comment on table public.consultation_hours is 'When consultations take place in an ordinary week, cut into slots.';
comment on column public.consultation_hours.weekday is 'ISO: 1 is Monday.';
comment on column public.consultation_hours.capacity is 'How many consultations a slot holds.';
comment on column public.consultation_hours.time_zone is 'Whose clock the hours are read from.';

create table public.consultation_closures (
  day date primary key,
  reason text check (char_length(reason) between 1 and 200)
);
comment on table public.consultation_closures is 'Days without consultations.';

create table public.consultations (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null unique references public.leads (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  time_zone text not null check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  calendar_uid text not null unique default gen_random_uuid() || '@campusbound',
  calendar_sequence int not null default 0 check (calendar_sequence >= 0),
  status text not null default 'booked' check (status in ('booked', 'cancelled'))
);
create index consultations_booked on public.consultations (starts_at, ends_at) where status = 'booked';
create index consultations_by_time on public.consultations (starts_at, id);
comment on table public.consultations is 'Booked consultations. One belongs to one lead.';
comment on column public.consultations.time_zone is 'The visitor''s, in which times are told to them.';
comment on column public.consultations.calendar_uid is 'The same in every calendar file of this consultation, so that a change replaces the entry.';
comment on column public.consultations.calendar_sequence is 'Goes up with every change.';

alter table public.consultation_hours enable row level security;
alter table public.consultation_closures enable row level security;
alter table public.consultations enable row level security;
revoke all on public.consultation_hours, public.consultation_closures, public.consultations from anon, authenticated;
grant select, insert, update, delete on public.consultation_hours, public.consultation_closures to authenticated;
grant select on public.consultations to authenticated;

create policy consultation_hours_select_lead_readers on public.consultation_hours for select to authenticated
  using ((select private.has_permission('leads.read')));
create policy consultation_hours_insert_admins on public.consultation_hours for insert to authenticated
  with check ((select private.is_admin()));
create policy consultation_hours_update_admins on public.consultation_hours for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy consultation_hours_delete_admins on public.consultation_hours for delete to authenticated
  using ((select private.is_admin()));
create policy consultation_hours_delete_only_admins on public.consultation_hours as restrictive for delete to authenticated
  using ((select private.is_admin()));
create policy consultation_closures_select_lead_readers on public.consultation_closures for select to authenticated
  using ((select private.has_permission('leads.read')));
create policy consultation_closures_insert_admins on public.consultation_closures for insert to authenticated
  with check ((select private.is_admin()));
create policy consultation_closures_update_admins on public.consultation_closures for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy consultation_closures_delete_admins on public.consultation_closures for delete to authenticated
  using ((select private.is_admin()));
create policy consultation_closures_delete_only_admins on public.consultation_closures as restrictive for delete to authenticated
  using ((select private.is_admin()));
create policy consultations_select_lead_readers on public.consultations for select to authenticated
  using ((select private.has_permission('leads.read')));

create trigger consultation_hours_go_stale after insert or update or delete on public.consultation_hours
  for each statement execute function private.mark_table_stale('slots');
create trigger consultation_closures_go_stale after insert or update or delete on public.consultation_closures
  for each statement execute function private.mark_table_stale('slots');
create trigger consultations_go_stale after insert or update or delete on public.consultations
  for each statement execute function private.mark_table_stale('slots');
create trigger consultations_are_audited after insert or update or delete on public.consultations
  for each row execute function private.record_audit('id', 'lead_id,starts_at,status');

create function private.list_consultation_slots(p_from timestamptz, p_to timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz, places_left int)
-- The planner expects far more slots than there are and would compile for half a second.
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  -- Time to read who is coming, and a bound on what a visitor can make us compute.
  notice constant interval := '60 minutes';
  longest constant interval := '62 days';
  first_moment timestamptz := greatest(p_from, now() + notice);
  last_moment timestamptz := least(p_to, first_moment + longest);
begin
  return query
    with slots as (
      select slot at time zone h.time_zone as starts,
        (slot + make_interval(mins => h.slot_minutes)) at time zone h.time_zone as ends,
        h.capacity
      from public.consultation_hours as h
      cross join lateral generate_series(
        date_trunc('day', first_moment at time zone h.time_zone), last_moment at time zone h.time_zone, interval '1 day'
      ) as day
      cross join lateral generate_series(
        day + h.opens, day + h.closes - make_interval(mins => h.slot_minutes), make_interval(mins => h.slot_minutes)
      ) as slot
      where extract(isodow from day) = h.weekday
        and not exists (select from public.consultation_closures as c where c.day = slot::date)
    ), counted as (
      select s.starts, s.ends, s.capacity - (
        select count(*)::int from public.consultations as b
        where b.status = 'booked' and b.starts_at < s.ends and b.ends_at > s.starts
          and b.starts_at > s.starts - interval '1 day'
      ) as places
      from slots as s
      where s.starts >= first_moment and s.starts < last_moment
    )
    select c.starts, c.ends, c.places from counted as c where c.places > 0 order by c.starts;
end
$$;

create function public.list_consultation_slots(p_from timestamptz, p_to timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz, places_left int)
language sql stable set search_path = '' as $$
  select * from private.list_consultation_slots(p_from, p_to)
$$;
comment on function public.list_consultation_slots(timestamptz, timestamptz) is 'The consultation slots with places left that start from an hour ahead and before p_to, at most 62 days of them. Anyone.';

grant execute on function private.list_consultation_slots(timestamptz, timestamptz),
  public.list_consultation_slots(timestamptz, timestamptz) to anon, authenticated, service_role;
