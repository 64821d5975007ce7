create type public.webinar_status as enum ('draft', 'published', 'cancelled');
create type public.webinar_registration_status as enum ('registered', 'waiting', 'cancelled');

create table public.webinars (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  title text not null check (title = btrim(title) and char_length(title) between 3 and 90),
  summary text not null check (char_length(summary) between 50 and 160),
  description_md text not null check (char_length(description_md) between 50 and 20000),
  speaker text check (char_length(speaker) between 2 and 200),
  starts_at timestamptz not null,
  time_zone text not null default 'Asia/Kolkata' check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  duration_minutes int not null check (duration_minutes between 10 and 480),
  seats int not null check (seats between 1 and 10000),
  seats_taken int not null default 0 check (seats_taken >= 0),
  join_url text check (join_url ~ '^https://[^\s<>"]+$' and char_length(join_url) <= 500),
  recording_url text check (recording_url ~ '^https://[^\s<>"]+$' and char_length(recording_url) <= 500),
  status public.webinar_status not null default 'draft',
  is_over boolean not null default false,
  calendar_uid text not null unique default gen_random_uuid() || '@campusbound',
  calendar_sequence int not null default 0 check (calendar_sequence >= 0),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint webinars_can_be_joined check (status <> 'published' or join_url is not null)
);
create index webinars_by_time on public.webinars (starts_at, id);
comment on table public.webinars is 'Talks over the internet with a number of seats. Visitors see all but the address to join, which goes to those who have a seat.';
comment on column public.webinars.time_zone is 'Whose clock the host announces it by, as Asia/Kolkata.';
comment on column public.webinars.speaker is 'Who speaks, in words; none when it is the team.';
comment on column public.webinars.seats_taken is 'Kept by the registrations.';
comment on column public.webinars.is_over is 'Set by the clock when it has ended, which draws the pages again.';
comment on column public.webinars.calendar_sequence is 'Goes up with every change of time or title.';
comment on column public.webinars.is_sample is 'Part of the sample data: shown with that label and to no search engine.';

create table public.webinar_registrations (
  id uuid primary key default gen_random_uuid(),
  webinar_id uuid not null references public.webinars (id) on delete cascade,
  lead_id uuid not null unique references public.leads (id) on delete cascade,
  email text not null check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  status public.webinar_registration_status not null,
  -- Not the transaction's beginning: who waited longer for the lock did not come later.
  created_at timestamptz not null default clock_timestamp(),
  unique (webinar_id, email)
);
create index webinar_registrations_in_turn on public.webinar_registrations (webinar_id, status, created_at, id);
comment on table public.webinar_registrations is 'Who has a seat in a webinar and who waits for one, in the order in which they came. One seat an address.';

alter table public.webinars enable row level security;
alter table public.webinar_registrations enable row level security;
revoke all on public.webinars, public.webinar_registrations from anon, authenticated;
grant select (id, slug, title, summary, description_md, speaker, starts_at, time_zone, duration_minutes, seats, seats_taken, recording_url,
  status, is_over, calendar_uid, calendar_sequence, is_sample, updated_at) on public.webinars to anon, authenticated;
grant insert (slug, title, summary, description_md, speaker, starts_at, time_zone, duration_minutes, seats, join_url, recording_url, status),
  update (slug, title, summary, description_md, speaker, starts_at, time_zone, duration_minutes, seats, join_url, recording_url, status),
  delete on public.webinars to authenticated;
grant select on public.webinar_registrations to authenticated;

create policy webinars_select_visitors on public.webinars for select to anon using (status <> 'draft');
create policy webinars_select_people on public.webinars for select to authenticated
  using (status <> 'draft' or (select private.has_permission('content.manage')));
create policy webinars_insert_editors on public.webinars for insert to authenticated
  with check ((select private.has_permission('content.manage')));
create policy webinars_update_editors on public.webinars for update to authenticated
  using ((select private.has_permission('content.manage')))
  with check ((select private.has_permission('content.manage')));
create policy webinars_delete_admins on public.webinars for delete to authenticated using ((select private.is_admin()));
create policy webinars_delete_only_admins on public.webinars as restrictive for delete to authenticated
  using ((select private.is_admin()));
create policy webinar_registrations_select_lead_readers on public.webinar_registrations for select to authenticated
  using ((select private.has_permission('leads.read')));

create function private.guard_webinar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.starts_at at time zone new.time_zone is null then
    raise exception 'A webinar needs its time.' using errcode = '23514';
  end if;
  if tg_op = 'UPDATE' then
    if (new.starts_at, new.duration_minutes, new.title, new.status)
      is distinct from (old.starts_at, old.duration_minutes, old.title, old.status) then
      new.calendar_sequence := old.calendar_sequence + 1;
    end if;
    new.updated_at := case
      when (new.seats_taken, new.is_over) is distinct from (old.seats_taken, old.is_over) then old.updated_at else now()
    end;
  end if;
  new.is_over := new.starts_at + make_interval(mins => new.duration_minutes) <= now();
  return new;
exception when invalid_parameter_value then
  raise exception 'There is no such time zone.' using errcode = '23514';
end
$$;
create trigger webinars_are_guarded before insert or update on public.webinars
  for each row execute function private.guard_webinar();
create trigger webinars_go_stale after insert or update or delete on public.webinars
  for each statement execute function private.mark_table_stale('webinars');
create trigger webinars_are_audited after insert or update or delete on public.webinars
  for each row execute function private.record_audit('id', 'slug,title,starts_at,seats,status');

create function private.settle_webinar_seats(p_webinar_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  webinar public.webinars;
  taken int;
begin
  select * into webinar from public.webinars as w where w.id = p_webinar_id for update;
  if not found then
    return;
  end if;
  select count(*) into taken from public.webinar_registrations as r
  where r.webinar_id = p_webinar_id and r.status = 'registered';
  if taken < webinar.seats and webinar.status = 'published' and webinar.starts_at > now() then
    update public.webinar_registrations as r set status = 'registered'
    where r.id in (
      select w.id from public.webinar_registrations as w where w.webinar_id = p_webinar_id and w.status = 'waiting'
      order by w.created_at, w.id limit webinar.seats - taken
    );
    select count(*) into taken from public.webinar_registrations as r
    where r.webinar_id = p_webinar_id and r.status = 'registered';
  end if;
  if taken <> webinar.seats_taken then
    update public.webinars set seats_taken = taken where id = p_webinar_id;
  end if;
end
$$;
comment on function private.settle_webinar_seats(uuid) is 'Counts the seats anew and gives free ones to those who wait, the first first.';

create function private.settle_after_registration() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle_webinar_seats(coalesce(new.webinar_id, old.webinar_id));
  return null;
end
$$;
create trigger webinar_registrations_settle_seats after insert or update of status or delete on public.webinar_registrations
  for each row execute function private.settle_after_registration();

create function private.settle_after_more_seats() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.settle_webinar_seats(new.id);
  return null;
end
$$;
create trigger webinars_settle_seats after update of seats, status on public.webinars
  for each row when (new.seats > old.seats or new.status <> old.status) execute function private.settle_after_more_seats();

create function private.tell_of_free_seat() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  webinar public.webinars;
  site_name text := coalesce((select s.value #>> '{}' from public.site_settings as s where s.key = 'name'), 'Campusbound');
  letter text;
begin
  select * into webinar from public.webinars as w where w.id = new.webinar_id;
  letter := format('A seat has come free for you in "%s". It starts at %s (%s). Join here: %s', webinar.title,
      to_char(webinar.starts_at at time zone webinar.time_zone, 'HH24:MI "on" FMDay, FMDD FMMonth YYYY'), webinar.time_zone, webinar.join_url)
    || format(' If you cannot come, answer this e-mail, so that somebody else may. %s', site_name);
  perform private.enqueue_email(
    new.email, left(format('A seat for you: %s', webinar.title), 300),
    '<p>' || replace(replace(letter, '&', '&amp;'), '<', '&lt;') || '</p>', letter, '[]', 'webinar-seat:' || new.id
  );
  return null;
end
$$;
create trigger webinar_registrations_tell_who_waited after update of status on public.webinar_registrations
  for each row when (old.status = 'waiting' and new.status = 'registered') execute function private.tell_of_free_seat();

create function private.register_for_webinar(p_lead_id uuid, p_webinar_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  webinar public.webinars;
  address text;
begin
  -- One registration at a time: the count is still true when the seat is given.
  select * into webinar from public.webinars as w where w.id = p_webinar_id for update;
  if not found or webinar.status <> 'published' or webinar.starts_at <= now() then
    raise exception 'webinar_closed' using errcode = 'PT409', detail = 'This webinar takes no registrations.';
  end if;
  select l.email into address from public.leads as l where l.id = p_lead_id;
  insert into public.webinar_registrations as r (webinar_id, lead_id, email, status)
  values (p_webinar_id, p_lead_id, address,
    case when webinar.seats_taken < webinar.seats then 'registered' else 'waiting' end::public.webinar_registration_status)
  on conflict (webinar_id, email) do update set status = excluded.status, created_at = excluded.created_at
  where r.status = 'cancelled';
end
$$;
comment on function private.register_for_webinar(uuid, uuid) is 'Gives a lead''s address a seat, or a place among those who wait; an address that has one keeps it. PT409 webinar_closed.';

create function private.webinar_registration_of(p_webinar_id uuid, p_email text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'status', r.status, 'slug', w.slug, 'title', w.title, 'starts_at', w.starts_at, 'time_zone', w.time_zone,
    'duration_minutes', w.duration_minutes, 'calendar_uid', w.calendar_uid, 'calendar_sequence', w.calendar_sequence,
    'join_url', case when r.status = 'registered' then w.join_url end,
    'place', case when r.status = 'waiting' then (
      select count(*) from public.webinar_registrations as o
      where o.webinar_id = w.id and o.status = 'waiting' and (o.created_at, o.id) <= (r.created_at, r.id)
    ) end
  )
  from public.webinar_registrations as r join public.webinars as w on w.id = r.webinar_id
  where r.webinar_id = p_webinar_id and r.email = p_email
$$;
comment on function private.webinar_registration_of(uuid, text) is 'What somebody who registered is told. With the address to join, so for the server only.';

create function private.cancel_webinar_registration(p_lead_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('leads.work');
  update public.webinar_registrations as r set status = 'cancelled' where r.lead_id = p_lead_id and r.status <> 'cancelled';
  if not found and not exists (select from public.webinar_registrations as r where r.lead_id = p_lead_id) then
    raise exception 'There is no such registration.' using errcode = 'PT404';
  end if;
end
$$;

create function public.cancel_webinar_registration(p_lead_id uuid) returns void
language sql set search_path = '' as $$
  select private.cancel_webinar_registration(p_lead_id)
$$;
comment on function public.cancel_webinar_registration(uuid) is 'Gives the seat of a lead back; whoever waits longest gets it and is told.';

create function private.close_what_is_over() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  jobs int;
  webinars int;
begin
  update public.job_openings set status = 'closed'
  where status = 'open' and closes_on < (now() at time zone 'Asia/Kolkata')::date;
  get diagnostics jobs = row_count;
  update public.webinars set is_over = true
  where not is_over and starts_at + make_interval(mins => duration_minutes) <= now();
  get diagnostics webinars = row_count;
  return jsonb_build_object('jobs', jobs, 'webinars', webinars);
end
$$;

create function public.close_what_is_over() returns jsonb
language sql set search_path = '' as $$
  select private.close_what_is_over()
$$;
comment on function public.close_what_is_over() is 'Closes jobs past their last day and notes which webinars have ended, so that their pages are drawn again: {jobs, webinars}. The server''s own.';

grant execute on function private.cancel_webinar_registration(uuid), public.cancel_webinar_registration(uuid) to authenticated;
grant execute on function private.close_what_is_over() to service_role;
