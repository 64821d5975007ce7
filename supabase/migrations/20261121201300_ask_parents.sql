create table public.parental_consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  parent_name text not null
    check (parent_name = btrim(parent_name) and char_length(parent_name) between 1 and 120 and parent_name !~ '[[:cntrl:]]'),
  parent_email text not null
    check (parent_email = lower(btrim(parent_email)) and parent_email ~ '^[^@\s]+@[^@\s]+$' and char_length(parent_email) <= 254),
  purpose text not null default 'parental' check (purpose = 'parental'),
  version date not null,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days',
  confirmed_at timestamptz,
  withdrawn_at timestamptz,
  foreign key (purpose, version) references public.consent_texts (purpose, version)
);
create index parental_consents_latest on public.parental_consents (user_id, asked_at desc, id desc);
create index parental_consents_by_text on public.parental_consents (purpose, version);
comment on table public.parental_consents is 'Parents whom students under 18 named, and what they answered by the link in their mail.';
comment on column public.parental_consents.token_hash is 'SHA-256 of the link''s token. The token itself is in the parent''s mail only.';
comment on column public.parental_consents.expires_at is 'Until when the question can be answered. A consent once given can be withdrawn by the same link at any time.';

alter table public.parental_consents enable row level security;
revoke all on public.parental_consents from anon, authenticated;
grant select (id, user_id, parent_name, parent_email, purpose, version, asked_at, expires_at, confirmed_at, withdrawn_at)
  on public.parental_consents to authenticated;
create policy parental_consents_select_profile_readers on public.parental_consents for select to authenticated
  using (
    user_id = (select private.signed_in_id())
    or exists (select from public.profiles as p where p.user_id = parental_consents.user_id)
  );
create trigger parental_consents_are_audited after insert or update or delete on public.parental_consents
  for each row execute function private.record_audit('id', 'user_id,version,expires_at,confirmed_at,withdrawn_at');

create function private.has_parental_consent(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles as p
    where p.user_id = p_user_id and p.date_of_birth is not null and (
      not private.is_minor(p.date_of_birth)
      or exists (
        select from public.parental_consents as c
        where c.user_id = p_user_id and c.confirmed_at is not null and c.withdrawn_at is null
      )
    )
  )
$$;
comment on function private.has_parental_consent(uuid) is 'Whether documents and payments may be taken from this person: 18 or older, or a parent agreed. No while the date of birth is not known.';

create function private.require_parental_consent(p_user_id uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_parental_consent(p_user_id) then
    raise exception 'parental_consent_needed' using errcode = 'PT403',
      detail = 'Under 18, a parent has to agree before documents or payments are taken.';
  end if;
end
$$;
comment on function private.require_parental_consent(uuid) is 'The gate of procedures that take documents or payments; PT403 parental_consent_needed.';

create function private.guard_purchase() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.profiles as p where p.user_id = new.user_id and private.is_minor(p.date_of_birth)
  ) then
    perform private.require_parental_consent(new.user_id);
  end if;
  return new;
end
$$;
comment on function private.guard_purchase() is 'No purchase of somebody who is known to be under 18 without a parent. Whether the age is known at all is asked before a payment begins.';
create trigger service_purchases_ask_parents before insert on public.service_purchases
  for each row execute function private.guard_purchase();

create function private.ask_parental_consent(p_parent_name text, p_parent_email text, p_token text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
  address text := lower(btrim(p_parent_email));
  request_id uuid;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if not exists (select from public.profiles as p where p.user_id = caller and private.is_minor(p.date_of_birth)) then
    raise exception 'not_a_minor' using errcode = 'PT409', detail = 'Only students under 18 need a parent''s consent.';
  end if;
  if address = private.own_address() then
    raise exception 'own_address' using errcode = 'PT409', detail = 'A parent answers from an address of their own.';
  end if;
  if exists (
    select from public.parental_consents as c where c.user_id = caller and c.confirmed_at is not null and c.withdrawn_at is null
  ) then
    raise exception 'already_given' using errcode = 'PT409', detail = 'A parent has agreed already.';
  end if;
  if coalesce(char_length(p_token), 0) not between 32 and 200 then
    raise exception 'A token has 32 to 200 characters.' using errcode = '22023';
  end if;
  -- Only the latest question can be answered.
  update public.parental_consents set expires_at = now()
  where user_id = caller and confirmed_at is null and expires_at > now();
  insert into public.parental_consents (user_id, parent_name, parent_email, version, token_hash)
  values (
    caller, btrim(p_parent_name), address,
    (select max(t.version) from public.consent_texts as t where t.purpose = 'parental'),
    encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
  )
  returning id into request_id;
  return request_id;
exception when check_violation or not_null_violation then
  raise exception 'The name or the address is not well formed.' using errcode = '22023';
end
$$;

create function public.ask_parental_consent(p_parent_name text, p_parent_email text, p_token text) returns uuid
language sql set search_path = '' as $$
  select private.ask_parental_consent(p_parent_name, p_parent_email, p_token)
$$;
comment on function public.ask_parental_consent(text, text, text) is 'Notes whom a student under 18 asks for consent; PT409 not_a_minor, own_address, already_given. The server mails the token.';

create function private.find_parental_request(p_token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'student_name', p.full_name, 'parent_name', c.parent_name, 'body', t.body, 'version', t.version,
    'state', case
      when c.withdrawn_at is not null then 'withdrawn'
      when c.confirmed_at is not null then 'confirmed'
      when c.expires_at <= now() then 'expired'
      else 'open'
    end
  )
  from public.parental_consents as c
  join public.profiles as p on p.user_id = c.user_id
  join public.consent_texts as t on (t.purpose, t.version) = (c.purpose, c.version)
  where c.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
$$;

create function public.find_parental_request(p_token text) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_parental_request(p_token)
$$;
comment on function public.find_parental_request(text) is 'What the link in a parent''s mail asks: {student_name, parent_name, body, version, state}. The token is the right to read it.';

create function private.answer_parental_request(p_token text, p_is_given boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  request public.parental_consents;
begin
  select * into request from public.parental_consents as c
  where c.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex') for update;
  if not found or request.withdrawn_at is not null or (request.confirmed_at is null and request.expires_at <= now()) then
    raise exception 'link_expired' using errcode = 'PT409', detail = 'This link can no longer be answered.';
  end if;
  if p_is_given and request.confirmed_at is null then
    update public.parental_consents set confirmed_at = now() where id = request.id;
    insert into public.notifications (user_id, kind, title, body, href)
    values (request.user_id, 'account.parent_agreed', 'Your parent has agreed',
      request.parent_name || ' has given the consent we need. You can go on with documents and payments.', '/profile');
  elsif not p_is_given then
    update public.parental_consents set withdrawn_at = now(), expires_at = least(expires_at, now()) where id = request.id;
    insert into public.notifications (user_id, kind, title, body, href)
    values (request.user_id, 'account.parent_declined',
      case when request.confirmed_at is null then 'Your parent has not agreed' else 'Your parent has withdrawn the consent' end,
      'Until a parent agrees we take no documents and no payments from you.', '/profile');
  end if;
  return case when p_is_given then 'confirmed' else 'withdrawn' end;
end
$$;

create function public.answer_parental_request(p_token text, p_is_given boolean) returns text
language sql set search_path = '' as $$
  select private.answer_parental_request(p_token, p_is_given)
$$;
comment on function public.answer_parental_request(text, boolean) is 'A parent''s answer by the link in the mail: confirmed or withdrawn; PT409 link_expired. The student is told.';

grant execute on function private.is_minor(date) to authenticated, service_role;
grant execute on function private.has_parental_consent(uuid), private.require_parental_consent(uuid) to service_role;
grant execute on function private.ask_parental_consent(text, text, text), public.ask_parental_consent(text, text, text) to authenticated;
grant execute on function private.find_parental_request(text), public.find_parental_request(text),
  private.answer_parental_request(text, boolean), public.answer_parental_request(text, boolean) to anon, authenticated;
