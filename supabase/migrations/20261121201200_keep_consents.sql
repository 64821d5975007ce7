create table public.consent_texts (
  purpose text not null check (purpose ~ '^[a-z][a-z_]{1,39}$'),
  version date not null,
  title text not null check (char_length(title) between 1 and 80),
  body text not null check (char_length(body) between 1 and 2000),
  primary key (purpose, version)
);
comment on table public.consent_texts is 'The sentences that people agree to, word for word. A sentence that changes is a new row with its day; the earlier ones stay.';

create table public.consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text,
  version date,
  lead_id uuid references public.leads (id) on delete cascade,
  is_given boolean not null,
  source_page text check (source_page ~ '^/' and char_length(source_page) <= 500),
  happened_at timestamptz not null default clock_timestamp(),
  foreign key (purpose, version) references public.consent_texts (purpose, version),
  constraint consents_are_about_one_thing check (
    (purpose is not null and version is not null and lead_id is null)
    or (purpose is null and version is null and lead_id is not null and not is_given)
  )
);
create index consents_latest on public.consents (user_id, purpose, id desc);
create index consents_by_lead on public.consents (lead_id);
create index consents_by_text on public.consents (purpose, version);
comment on table public.consents is 'What people agreed to and took back, in order, kept as written. The latest row of a purpose holds. What was agreed to with a form stands in leads; only its withdrawal stands here.';
comment on column public.consents.lead_id is 'The request whose consent was withdrawn.';

alter table public.consent_texts enable row level security;
alter table public.consents enable row level security;
revoke all on public.consent_texts, public.consents from anon, authenticated;
grant select on public.consent_texts, public.consents to authenticated;
create policy consent_texts_select_everyone on public.consent_texts for select to authenticated using (true);
create policy consents_select_profile_readers on public.consents for select to authenticated
  using (
    user_id = (select private.signed_in_id())
    or exists (select from public.profiles as p where p.user_id = consents.user_id)
  );

create function private.guard_consent() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The account or the request may be deleted; what was agreed to may not be rewritten.
  if tg_op = 'DELETE' and (
    not exists (select from auth.users as u where u.id = old.user_id)
    or (old.lead_id is not null and not exists (select from public.leads as l where l.id = old.lead_id))
  ) then
    return old;
  end if;
  raise exception 'Consents are kept as they were written.' using errcode = '42501';
end
$$;
create trigger consents_are_append_only before update or delete on public.consents
  for each row execute function private.guard_consent();
create trigger consents_are_never_emptied before truncate on public.consents
  for each statement execute function private.refuse_change();
create trigger consent_texts_are_append_only before update or delete on public.consent_texts
  for each row execute function private.refuse_change();

create function private.has_consent(p_user_id uuid, p_purpose text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select c.is_given from public.consents as c
    where c.user_id = p_user_id and c.purpose = p_purpose order by c.id desc limit 1
  ), false)
$$;
comment on function private.has_consent(uuid, text) is 'Whether the person agrees to this now. Nothing said is no.';

create function private.set_consent(p_purpose text, p_is_given boolean, p_source_page text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
  latest date;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select max(t.version) into latest from public.consent_texts as t where t.purpose = p_purpose and t.purpose <> 'parental';
  if latest is null or p_is_given is null then
    raise exception 'There is no consent of this kind.' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.set_consent:' || caller || p_purpose, 0));
  if private.has_consent(caller, p_purpose) = p_is_given then
    return false;
  end if;
  insert into public.consents (user_id, purpose, version, is_given, source_page)
  values (caller, p_purpose, latest, p_is_given, p_source_page);
  return true;
end
$$;

create function public.set_consent(p_purpose text, p_is_given boolean, p_source_page text default null) returns boolean
language sql set search_path = '' as $$
  select private.set_consent(p_purpose, p_is_given, p_source_page)
$$;
comment on function public.set_consent(text, boolean, text) is 'Gives or withdraws a consent of the person who asks, to the text as it stands today; whether anything changed.';

create function private.own_address() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select lower(btrim(u.email)) from auth.users as u where u.id = private.acting_id());
end
$$;
comment on function private.own_address() is 'The confirmed address of the person who asks.';

create function private.list_own_consents() returns table (
  happened_at timestamptz, purpose text, title text, body text, version date, is_given boolean, is_current boolean,
  lead_id uuid, reference text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.signed_in_id();
  address text := private.own_address();
begin
  return query
    select c.happened_at, c.purpose, coalesce(t.title, 'Request ' || l.reference), coalesce(t.body, l.consent_text), c.version,
      c.is_given,
      c.purpose is not null and c.is_given and not exists (
        select from public.consents as later where later.user_id = c.user_id and later.purpose = c.purpose and later.id > c.id
      ),
      c.lead_id, l.reference
    from public.consents as c
    left join public.consent_texts as t on (t.purpose, t.version) = (c.purpose, c.version)
    left join public.leads as l on l.id = c.lead_id
    where c.user_id = caller
    union all
    select l.consented_at, null, 'Request ' || l.reference, l.consent_text, null, true,
      not exists (select from public.consents as w where w.lead_id = l.id), l.id, l.reference
    from public.leads as l
    where l.email = address and l.consented_at is not null
    order by 1 desc;
end
$$;

create function public.list_own_consents() returns table (
  happened_at timestamptz, purpose text, title text, body text, version date, is_given boolean, is_current boolean,
  lead_id uuid, reference text
)
language sql stable set search_path = '' as $$
  select * from private.list_own_consents()
$$;
comment on function public.list_own_consents() is 'What the person who asks agreed to and took back, newest first: with the account, and in forms sent from its confirmed address. is_current: it may still be withdrawn.';

create function private.withdraw_lead_consent(p_lead_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  perform 1 from public.leads as l
  where l.id = p_lead_id and l.email = private.own_address() and l.consented_at is not null for update;
  if not found then
    raise exception 'There is no such request of yours.' using errcode = 'PT404';
  end if;
  if exists (select from public.consents as c where c.lead_id = p_lead_id) then
    return false;
  end if;
  insert into public.consents (user_id, lead_id, is_given, source_page) values (caller, p_lead_id, false, '/account-settings');
  -- Those who work the lead read its timeline.
  insert into public.lead_events (lead_id, kind, note)
  values (p_lead_id, 'note', 'The person has withdrawn the consent to be contacted about this request.');
  return true;
end
$$;

create function public.withdraw_lead_consent(p_lead_id uuid) returns boolean
language sql set search_path = '' as $$
  select private.withdraw_lead_consent(p_lead_id)
$$;
comment on function public.withdraw_lead_consent(uuid) is 'Withdraws the consent that came with a request from the own confirmed address; those who work the lead are told. Whether anything changed.';

grant execute on function private.has_consent(uuid, text) to service_role;
grant execute on function private.set_consent(text, boolean, text), public.set_consent(text, boolean, text),
  private.own_address(), private.list_own_consents(), public.list_own_consents(), private.withdraw_lead_consent(uuid),
  public.withdraw_lead_consent(uuid) to authenticated;

insert into public.consent_texts (purpose, version, title, body) values
  ('calls', '2026-11-21', 'Telephone calls', 'You may call me on the number in my profile, within the hours that I choose.'),
  ('whatsapp', '2026-11-21', 'WhatsApp messages', 'You may write to me on WhatsApp, on the number in my profile.'),
  ('parental', '2026-11-21', 'A parent’s consent', 'I am a parent or the legal guardian of this student. You may keep the student’s documents, work on the applications and take payments for services that we order. I may withdraw this at any time.');
