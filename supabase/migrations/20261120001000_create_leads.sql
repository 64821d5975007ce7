create type public.lead_status as enum ('new', 'contacted', 'qualified', 'completed', 'lost');

create table public.lead_status_transitions (
  from_status public.lead_status not null,
  to_status public.lead_status not null,
  primary key (from_status, to_status),
  check (from_status <> to_status)
);
comment on table public.lead_status_transitions is 'Where a lead may go from where it is. The database refuses every other step.';

alter table public.lead_status_transitions enable row level security;
revoke all on public.lead_status_transitions from anon, authenticated;
grant select on public.lead_status_transitions to authenticated;
create policy lead_status_transitions_select_lead_readers on public.lead_status_transitions for select to authenticated
  using ((select private.has_permission('leads.read')));

insert into public.lead_status_transitions (from_status, to_status) values
  ('new', 'contacted'), ('new', 'qualified'), ('new', 'completed'), ('new', 'lost'),
  ('contacted', 'qualified'), ('contacted', 'completed'), ('contacted', 'lost'),
  ('qualified', 'contacted'), ('qualified', 'completed'), ('qualified', 'lost'),
  ('completed', 'contacted'), ('lost', 'contacted');

create type public.lead_request_type as enum (
  'registration_attempt', 'registration_success', 'consultation', 'callback', 'contact', 'referral', 'program_request', 'partner',
  'webinar', 'download', 'job_application'
);

create function private.new_lead_reference() returns text
language plpgsql volatile set search_path = '' as $$
declare
  -- Nothing that is taken for something else on the telephone or on paper.
  letters constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  random_bytes bytea;
  candidate text;
begin
  loop
    -- Of a uuid's sixteen bytes, 0 to 5 and 10 to 15 are wholly random.
    random_bytes := uuid_send(gen_random_uuid());
    candidate := 'CB-';
    for place in 0..5 loop
      candidate := candidate || substr(
        letters, 1 + (get_byte(random_bytes, place) * 256 + get_byte(random_bytes, place + 10)) % char_length(letters), 1
      );
    end loop;
    exit when not exists (select from public.leads as l where l.reference = candidate);
  end loop;
  return candidate;
end
$$;

create function private.fits_lead_details(p_request_type public.lead_request_type, p_details jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_details) = 'object' and not exists (
    select from jsonb_each(p_details) as field (name, value)
    where jsonb_typeof(field.value) <> 'string' or char_length(field.value #>> '{}') not between 1 and 300
      or field.name <> all (case p_request_type::text
        when 'referral' then array['friend_name', 'friend_phone', 'friend_email', 'friend_interest', 'friend_consent']
        when 'program_request' then array['program', 'program_slug', 'university', 'level', 'intake', 'budget']
        when 'partner' then array['organisation', 'kind', 'country', 'website']
        when 'webinar' then array['webinar']
        when 'download' then array['download']
        when 'job_application' then array['job', 'notice']
        else array[]::text[]
      end)
  ) and (p_request_type::text <> 'referral' or p_details = '{}' or p_details ?& array['friend_name', 'friend_consent'])
$$;
comment on function private.fits_lead_details(public.lead_request_type, jsonb) is 'Whether these are fields of this kind of lead, each a text. A friend is named only together with the sentence that says they agreed.';

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique default private.new_lead_reference() check (reference ~ '^CB-[2-9A-HJKMNP-TV-Z]{6}$'),
  idempotency_key uuid not null unique,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 120 and name !~ '[[:cntrl:]]'),
  email text check (email = lower(btrim(email)) and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and char_length(email) <= 254),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  request_type public.lead_request_type not null,
  status public.lead_status not null default 'new',
  message text check (char_length(message) between 1 and 4000),
  source_page text check (source_page ~ '^/' and char_length(source_page) <= 500),
  referrer text check (char_length(referrer) between 1 and 1000),
  first_touch jsonb check (jsonb_typeof(first_touch) = 'object' and length(first_touch::text) <= 4096),
  last_touch jsonb check (jsonb_typeof(last_touch) = 'object' and length(last_touch::text) <= 4096),
  preferred_destination text check (char_length(preferred_destination) between 1 and 120),
  preferred_time text check (char_length(preferred_time) between 1 and 200),
  consent_text text check (char_length(consent_text) between 1 and 2000),
  consented_at timestamptz,
  time_zone text check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  owner_id uuid references auth.users (id) on delete set null,
  repeats int not null default 0 check (repeats >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  search text not null generated always as (
    lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || reference)
  ) stored,
  details jsonb not null default '{}',
  referral_code text unique check (referral_code ~ '^[2-9A-HJKMNP-TV-Z]{6}$'),
  came_with_code text check (came_with_code ~ '^[2-9A-HJKMNP-TV-Z]{6}$'),
  referred_by uuid references public.leads (id) on delete set null,
  constraint leads_can_be_reached check (email is not null or phone is not null),
  constraint leads_consent_has_a_date check ((consent_text is null) = (consented_at is null)),
  constraint leads_completion_has_a_date check ((status = 'completed') = (completed_at is not null)),
  constraint leads_details_fit_their_kind check (private.fits_lead_details(request_type, details)),
  constraint leads_only_referrals_have_a_code check (referral_code is null or request_type = 'referral')
);
create index leads_newest_first on public.leads (created_at desc, id desc);
create index leads_by_status on public.leads (status, created_at desc, id desc);
create index leads_by_owner on public.leads (owner_id, created_at desc, id desc);
create index leads_by_request_type on public.leads (request_type, created_at desc, id desc);
create index leads_by_email on public.leads (email);
create index leads_search on public.leads using gin (search extensions.gin_trgm_ops);
create index leads_by_referral on public.leads (referred_by);
comment on table public.leads is 'People who asked to be contacted, once for each request. Visitors cannot write here: the server passes their checked words to submit_lead.';
comment on column public.leads.reference is 'What the visitor is told and may quote: CB- and six letters or digits.';
comment on column public.leads.idempotency_key is 'Made with the form. The same key twice is the same lead.';
comment on column public.leads.phone is 'E.164, as +919812345678.';
comment on column public.leads.first_touch is 'Campaign, referrer and page of the visitor''s first visit.';
comment on column public.leads.last_touch is 'Campaign, referrer and page of the visit that asked.';
comment on column public.leads.consent_text is 'The sentence the visitor agreed to, word for word.';
comment on column public.leads.time_zone is 'The visitor''s, as Asia/Kolkata.';
comment on column public.leads.owner_id is 'Who works the lead now.';
comment on column public.leads.repeats is 'How often the same request came again.';
comment on column public.leads.search is 'Name, e-mail, phone and reference in lower case, for the list''s search box.';
comment on column public.leads.details is 'The fields that only this kind of lead has (private.fits_lead_details).';
comment on column public.leads.referral_code is 'What somebody who refers passes on, as /?ref=K7M3QP.';
comment on column public.leads.came_with_code is 'The code that the browser of this lead arrived with, whether we know it or not.';
comment on column public.leads.referred_by is 'The referral whose code it was.';
comment on index public.leads_newest_first is 'Lead list, newest first.';
comment on index public.leads_by_status is 'Lead list of one status, newest first.';
comment on index public.leads_by_request_type is 'Lead list of one kind, newest first.';
comment on index public.leads_by_email is 'A repeated request finds its lead; a person finds own requests.';
comment on index public.leads_search is 'Lead list: search by name, e-mail and telephone.';

alter table public.leads enable row level security;
revoke all on public.leads from anon, authenticated;
grant select, delete on public.leads to authenticated;
create policy leads_delete_admins on public.leads for delete to authenticated using ((select private.is_admin()));
create policy leads_delete_only_admins on public.leads as restrictive for delete to authenticated
  using ((select private.is_admin()));
create policy leads_select_readers_or_job_managers on public.leads for select to authenticated
  using (
    (select private.has_permission('leads.read'))
    or (request_type = 'job_application' and (select private.has_permission('jobs.manage')))
  );

create type public.lead_event_kind as enum ('created', 'repeated', 'claimed', 'released', 'status_changed', 'note');

create table public.lead_events (
  id bigint generated always as identity primary key,
  lead_id uuid not null references public.leads (id) on delete cascade,
  kind public.lead_event_kind not null,
  actor_id uuid references auth.users (id) on delete set null,
  actor_name text,
  from_status public.lead_status,
  to_status public.lead_status,
  note text check (char_length(note) between 1 and 4000),
  created_at timestamptz not null default clock_timestamp(),
  check ((kind = 'status_changed') = (from_status is not null and to_status is not null)),
  check (kind <> 'note' or note is not null)
);
create index lead_events_newest_first on public.lead_events (lead_id, id desc);
create index lead_events_by_actor on public.lead_events (actor_id);
comment on table public.lead_events is 'What happened to a lead, in order. Kept as written.';
comment on column public.lead_events.actor_name is 'The name at the time, so that the timeline needs no access to profiles.';

alter table public.lead_events enable row level security;
revoke all on public.lead_events from anon, authenticated;
grant select on public.lead_events to authenticated;
create policy lead_events_select_lead_readers on public.lead_events for select to authenticated
  using ((select private.has_permission('leads.read')));

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
comment on index public.consultation_hours_do_not_overlap is 'Constraint: hours of a weekday do not overlap.';

alter table public.consultation_hours enable row level security;
revoke all on public.consultation_hours from anon, authenticated;
grant select, insert, update, delete on public.consultation_hours to authenticated;
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

create table public.consultation_closures (
  day date primary key,
  reason text check (char_length(reason) between 1 and 200)
);
comment on table public.consultation_closures is 'Days without consultations.';

alter table public.consultation_closures enable row level security;
revoke all on public.consultation_closures from anon, authenticated;
grant select, insert, update, delete on public.consultation_closures to authenticated;
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
comment on table public.consultations is 'Booked consultations. One belongs to one lead.';
comment on column public.consultations.time_zone is 'The visitor''s, in which times are told to them.';
comment on column public.consultations.calendar_uid is 'The same in every calendar file of this consultation, so that a change replaces the entry.';
comment on column public.consultations.calendar_sequence is 'Goes up with every change.';
comment on index public.consultations_booked is 'Free slots: consultations that take up a time.';

alter table public.consultations enable row level security;
revoke all on public.consultations from anon, authenticated;
grant select on public.consultations to authenticated;
create policy consultations_select_lead_readers on public.consultations for select to authenticated
  using ((select private.has_permission('leads.read')));
