create type public.lead_status as enum ('new', 'contacted', 'qualified', 'completed', 'lost');
create type public.lead_request_type as enum (
  'registration_attempt', 'registration_success', 'consultation', 'callback', 'contact', 'referral', 'program_request', 'partner'
);
create type public.lead_event_kind as enum ('created', 'repeated', 'claimed', 'released', 'status_changed', 'note');

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

create table public.lead_status_transitions (
  from_status public.lead_status not null,
  to_status public.lead_status not null,
  primary key (from_status, to_status),
  check (from_status <> to_status)
);
comment on table public.lead_status_transitions is 'Where a lead may go from where it is. The database refuses every other step.';
insert into public.lead_status_transitions (from_status, to_status) values
  ('new', 'contacted'), ('new', 'qualified'), ('new', 'completed'), ('new', 'lost'),
  ('contacted', 'qualified'), ('contacted', 'completed'), ('contacted', 'lost'),
  ('qualified', 'contacted'), ('qualified', 'completed'), ('qualified', 'lost'),
  ('completed', 'contacted'), ('lost', 'contacted');

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
  constraint leads_can_be_reached check (email is not null or phone is not null),
  constraint leads_consent_has_a_date check ((consent_text is null) = (consented_at is null)),
  constraint leads_completion_has_a_date check ((status = 'completed') = (completed_at is not null))
);
create index leads_newest_first on public.leads (created_at desc, id desc);
create index leads_by_status on public.leads (status, created_at desc, id desc);
create index leads_by_owner on public.leads (owner_id, created_at desc, id desc);
create index leads_by_request_type on public.leads (request_type, created_at desc, id desc);
create index leads_by_email on public.leads (email);
create index leads_search on public.leads using gin (search extensions.gin_trgm_ops);
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

alter table public.lead_status_transitions enable row level security;
alter table public.leads enable row level security;
alter table public.lead_events enable row level security;
revoke all on public.lead_status_transitions, public.leads, public.lead_events from anon, authenticated;
grant select on public.lead_status_transitions, public.leads, public.lead_events to authenticated;
grant delete on public.leads to authenticated;

create policy lead_status_transitions_select_lead_readers on public.lead_status_transitions for select to authenticated
  using ((select private.has_permission('leads.read')));
create policy leads_select_lead_readers on public.leads for select to authenticated
  using ((select private.has_permission('leads.read')));
create policy leads_delete_admins on public.leads for delete to authenticated using ((select private.is_admin()));
create policy leads_delete_only_admins on public.leads as restrictive for delete to authenticated
  using ((select private.is_admin()));
create policy lead_events_select_lead_readers on public.lead_events for select to authenticated
  using ((select private.has_permission('leads.read')));

create function private.guard_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if (new.idempotency_key, new.reference, new.created_at) is distinct from (old.idempotency_key, old.reference, old.created_at) then
      raise exception 'A lead keeps its reference.' using errcode = 'PT409';
    end if;
    if new.status <> old.status and not exists (
      select from public.lead_status_transitions as t where t.from_status = old.status and t.to_status = new.status
    ) then
      raise exception 'A lead does not go from % to %.', old.status, new.status using errcode = 'PT409';
    end if;
    new.updated_at := now();
  end if;
  new.completed_at := case when new.status = 'completed' then coalesce(new.completed_at, now()) end;
  return new;
end
$$;
create trigger leads_are_guarded before insert or update on public.leads
  for each row execute function private.guard_lead();

create function private.note_lead_created() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, kind, created_at) values (new.id, 'created', new.created_at);
  return null;
end
$$;
create trigger leads_begin_their_timeline after insert on public.leads
  for each row execute function private.note_lead_created();
create trigger leads_are_audited after insert or update or delete on public.leads
  for each row execute function private.record_audit('id', 'reference,request_type,status,owner_id');

create function private.guard_lead_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The lead or the account may be deleted; what happened may not be rewritten.
  if tg_op = 'DELETE' and not exists (select from public.leads as l where l.id = old.lead_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.actor_id is null
    and (new.id, new.lead_id, new.kind, new.actor_name, new.from_status, new.to_status, new.note, new.created_at)
      is not distinct from (old.id, old.lead_id, old.kind, old.actor_name, old.from_status, old.to_status, old.note, old.created_at) then
    return new;
  end if;
  raise exception 'The timeline of a lead is kept as it was written.' using errcode = '42501';
end
$$;
create trigger lead_events_are_append_only before update or delete on public.lead_events
  for each row execute function private.guard_lead_event();

create function private.require_permission(p_permission public.app_permission) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if not private.has_permission(p_permission) then
    raise exception 'This is not among your rights.' using errcode = 'PT403';
  end if;
  return auth.uid();
end
$$;
comment on function private.require_permission(public.app_permission) is 'Who asks, when they hold the permission; an error otherwise.';

create function private.lock_lead_for(p_lead_id uuid, p_worker uuid, p_may_be_anothers boolean) returns public.leads
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  select * into lead from public.leads as l where l.id = p_lead_id for update;
  if not found then
    raise exception 'There is no such lead.' using errcode = 'PT404';
  end if;
  if lead.owner_id <> p_worker and not p_may_be_anothers and not private.is_admin() then
    raise exception 'Somebody else works this lead.' using errcode = 'PT403';
  end if;
  return lead;
end
$$;

create function private.add_lead_event(
  p_lead_id uuid, p_kind public.lead_event_kind, p_actor_id uuid, p_from public.lead_status, p_to public.lead_status, p_note text
) returns void
language sql security definer set search_path = '' as $$
  insert into public.lead_events (lead_id, kind, actor_id, actor_name, from_status, to_status, note)
  values (
    p_lead_id, p_kind, p_actor_id, (select p.full_name from public.profiles as p where p.user_id = p_actor_id),
    p_from, p_to, nullif(btrim(p_note), '')
  )
$$;

create function private.claim_lead(p_lead_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  worker uuid := private.require_permission('leads.work');
  lead public.leads := private.lock_lead_for(p_lead_id, worker, true);
begin
  if lead.owner_id = worker then
    return;
  end if;
  if lead.owner_id is not null then
    raise exception 'Somebody else has claimed this lead.' using errcode = 'PT409';
  end if;
  update public.leads set owner_id = worker where id = p_lead_id;
  perform private.add_lead_event(p_lead_id, 'claimed', worker, null, null, null);
end
$$;

create function private.release_lead(p_lead_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  worker uuid := private.require_permission('leads.work');
  lead public.leads := private.lock_lead_for(p_lead_id, worker, false);
begin
  if lead.owner_id is null then
    return;
  end if;
  update public.leads set owner_id = null where id = p_lead_id;
  perform private.add_lead_event(p_lead_id, 'released', worker, null, null, null);
end
$$;

create function private.set_lead_status(p_lead_id uuid, p_status public.lead_status, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  worker uuid := private.require_permission('leads.work');
  lead public.leads := private.lock_lead_for(p_lead_id, worker, false);
begin
  if char_length(p_note) > 4000 or p_status is null then
    raise exception 'The note is too long, or there is no status.' using errcode = '22023';
  end if;
  if lead.status <> p_status then
    update public.leads set status = p_status where id = p_lead_id;
    perform private.add_lead_event(p_lead_id, 'status_changed', worker, lead.status, p_status, p_note);
  elsif btrim(p_note) <> '' then
    perform private.add_lead_event(p_lead_id, 'note', worker, null, null, p_note);
  end if;
end
$$;

create function private.add_lead_note(p_lead_id uuid, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  worker uuid := private.require_permission('leads.work');
begin
  if char_length(btrim(coalesce(p_note, ''))) not between 1 and 4000 then
    raise exception 'A note has 1 to 4000 characters.' using errcode = '22023';
  end if;
  perform private.lock_lead_for(p_lead_id, worker, true);
  perform private.add_lead_event(p_lead_id, 'note', worker, null, null, p_note);
end
$$;

create function private.lead_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('leads.read');
  return (
    select jsonb_object_agg(s.status, (select count(*) from public.leads as l where l.status = s.status))
    from unnest(enum_range(null::public.lead_status)) as s (status)
  );
end
$$;

create function private.list_leads(
  p_search text, p_status public.lead_status, p_request_type public.lead_request_type, p_owner_id uuid, p_is_unclaimed boolean,
  p_before timestamptz, p_before_id uuid, p_limit int
) returns setof public.leads
-- A plan for the filters that are given, not one for all of them.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  -- A number is found however it was spaced: it is stored without.
  term text := case when p_search ~ '^[\s+0-9().-]+$' then regexp_replace(p_search, '[\s().-]+', '', 'g') else lower(btrim(p_search)) end;
  pattern text := '%' || replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  perform private.require_permission('leads.read');
  return query
    select l.* from public.leads as l
    where (p_status is null or l.status = p_status)
      and (p_request_type is null or l.request_type = p_request_type)
      and (p_owner_id is null or l.owner_id = p_owner_id)
      and (p_is_unclaimed is null or (l.owner_id is null) = p_is_unclaimed)
      and (pattern is null or pattern = '%%' or l.search like pattern)
      and (p_before is null or (l.created_at, l.id) < (p_before, coalesce(p_before_id, '00000000-0000-0000-0000-000000000000')))
    order by l.created_at desc, l.id desc
    limit greatest(least(coalesce(p_limit, 25), 100), 1);
end
$$;

create function private.list_lead_workers() returns table (user_id uuid, full_name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('leads.read');
  return query
    select p.user_id, p.full_name from public.profiles as p
    where p.user_id in (
      select r.user_id from public.user_roles as r
      join public.role_permissions as rp on rp.role = r.role
      where r.is_active and rp.permission = 'leads.work'
    ) or p.user_id in (select l.owner_id from public.leads as l where l.owner_id is not null)
    order by p.full_name, p.user_id;
end
$$;

create function public.claim_lead(p_lead_id uuid) returns void
language sql set search_path = '' as $$
  select private.claim_lead(p_lead_id)
$$;
comment on function public.claim_lead(uuid) is 'Takes a lead nobody has claimed; PT409 when somebody else has.';

create function public.release_lead(p_lead_id uuid) returns void
language sql set search_path = '' as $$
  select private.release_lead(p_lead_id)
$$;
comment on function public.release_lead(uuid) is 'Gives a lead back, by whoever claimed it or an administrator.';

create function public.set_lead_status(p_lead_id uuid, p_status public.lead_status, p_note text default null) returns void
language sql set search_path = '' as $$
  select private.set_lead_status(p_lead_id, p_status, p_note)
$$;
comment on function public.set_lead_status(uuid, public.lead_status, text) is 'Moves a lead that is unclaimed or one''s own; PT409 for a step that lead_status_transitions does not have.';

create function public.add_lead_note(p_lead_id uuid, p_note text) returns void
language sql set search_path = '' as $$
  select private.add_lead_note(p_lead_id, p_note)
$$;
comment on function public.add_lead_note(uuid, text) is 'Adds a note to any lead.';

create function public.lead_counts() returns jsonb
language sql stable set search_path = '' as $$
  select private.lead_counts()
$$;
comment on function public.lead_counts() is 'How many leads stand at each status: {status: count}, every status present.';

create function public.list_leads(
  p_search text default null, p_status public.lead_status default null, p_request_type public.lead_request_type default null,
  p_owner_id uuid default null, p_is_unclaimed boolean default null, p_before timestamptz default null, p_before_id uuid default null,
  p_limit int default 25
) returns setof public.leads
language sql stable set search_path = '' as $$
  select * from private.list_leads(p_search, p_status, p_request_type, p_owner_id, p_is_unclaimed, p_before, p_before_id, p_limit)
$$;
comment on function public.list_leads(text, public.lead_status, public.lead_request_type, uuid, boolean, timestamptz, uuid, int) is 'A page of leads, newest first; the next page is before the last one''s created_at and id. Asks for the right once, so that search uses its index.';

create function public.list_lead_workers() returns table (user_id uuid, full_name text)
language sql stable set search_path = '' as $$
  select * from private.list_lead_workers()
$$;
comment on function public.list_lead_workers() is 'Who works or has claimed leads, by name.';

grant execute on function private.claim_lead(uuid), private.release_lead(uuid),
  private.set_lead_status(uuid, public.lead_status, text), private.add_lead_note(uuid, text), private.lead_counts(),
  private.list_leads(text, public.lead_status, public.lead_request_type, uuid, boolean, timestamptz, uuid, int),
  private.list_lead_workers(),
  public.claim_lead(uuid), public.release_lead(uuid),
  public.set_lead_status(uuid, public.lead_status, text), public.add_lead_note(uuid, text), public.lead_counts(),
  public.list_leads(text, public.lead_status, public.lead_request_type, uuid, boolean, timestamptz, uuid, int),
  public.list_lead_workers() to authenticated;
