create table public.account_closures (
  user_id uuid primary key references auth.users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  closes_at timestamptz not null default now() + interval '30 days',
  check (closes_at > requested_at)
);
create index account_closures_due on public.account_closures (closes_at);
comment on table public.account_closures is 'Accounts whose people asked to have them deleted. Until then it can be taken back, and the row goes.';

alter table public.account_closures enable row level security;
revoke all on public.account_closures from anon, authenticated;
grant select on public.account_closures to authenticated;
create policy account_closures_select_own_or_user_managers on public.account_closures for select to authenticated
  using (user_id = (select private.signed_in_id()) or (select private.has_capability('manage_users')));
create trigger account_closures_are_audited after insert or update or delete on public.account_closures
  for each row execute function private.record_audit('user_id', 'closes_at');

create function private.request_account_closure() returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
  due timestamptz;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if private.has_role('admin') then
    perform private.keep_an_admin(caller);
  end if;
  insert into public.account_closures as c (user_id) values (caller)
  on conflict (user_id) do update set user_id = excluded.user_id
  returning c.closes_at into due;
  return due;
end
$$;

create function public.request_account_closure() returns timestamptz
language sql set search_path = '' as $$
  select private.request_account_closure()
$$;
comment on function public.request_account_closure() is 'Asks for the deletion of the own account and gives the moment from which it is carried out; asked twice, the first day holds. PT409 for the last administrator.';

create function private.keep_account() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.account_closures as c where c.user_id = private.acting_id();
  return found;
end
$$;

create function public.keep_account() returns boolean
language sql set search_path = '' as $$
  select private.keep_account()
$$;
comment on function public.keep_account() is 'Takes back the deletion of the own account; whether one had been asked for.';

create function private.list_due_account_closures(p_limit int) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.user_id from public.account_closures as c where c.closes_at <= now()
  order by c.closes_at, c.user_id limit greatest(least(p_limit, 500), 0)
$$;

create function private.close_account(p_user_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  picture uuid;
begin
  perform 1 from public.account_closures as c where c.user_id = p_user_id and c.closes_at <= now() for update;
  if not found then
    raise exception 'This account is not due for deletion.' using errcode = 'PT409';
  end if;
  if exists (select from public.user_roles as r where r.user_id = p_user_id and r.role = 'admin' and r.is_active) then
    perform private.keep_an_admin(p_user_id);
  end if;
  -- Only a confirmed address is the person's own, and only then are requests from it theirs.
  select lower(btrim(u.email)) into address from auth.users as u where u.id = p_user_id and u.email_confirmed_at is not null;
  select p.avatar_object into picture from public.profiles as p where p.user_id = p_user_id;
  delete from public.leads as l where l.email = address;
  delete from private.email_outbox as e where e.to_address = address;
  delete from auth.users as u where u.id = p_user_id;
  return picture;
end
$$;

create function public.list_due_account_closures(p_limit int default 100) returns setof uuid
language sql stable set search_path = '' as $$
  select * from private.list_due_account_closures(p_limit)
$$;
comment on function public.list_due_account_closures(int) is 'Accounts whose thirty days are over. The server''s own.';

create function public.close_account(p_user_id uuid) returns uuid
language sql set search_path = '' as $$
  select private.close_account(p_user_id)
$$;
comment on function public.close_account(uuid) is 'Deletes a due account, its requests and its letters, and gives the file of its picture; payments stay without the person. The server''s own.';

create function private.own_requests() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  address text := private.own_address();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'reference', l.reference, 'kind', l.request_type, 'status', l.status, 'name', l.name, 'email', l.email, 'phone', l.phone,
      'message', l.message, 'preferred_destination', l.preferred_destination, 'preferred_time', l.preferred_time,
      'details', l.details, 'consent_text', l.consent_text, 'consented_at', l.consented_at, 'created_at', l.created_at,
      'consultation', (
        select jsonb_build_object('starts_at', c.starts_at, 'ends_at', c.ends_at, 'status', c.status)
        from public.consultations as c where c.lead_id = l.id
      )
    ) order by l.created_at), '[]')
    from public.leads as l where l.email = address
  );
end
$$;

create function public.own_requests() returns jsonb
language sql stable set search_path = '' as $$
  select private.own_requests()
$$;
comment on function public.own_requests() is 'What was asked of us from the own confirmed address, for the copy of one''s data.';

grant execute on function private.request_account_closure(), public.request_account_closure(), private.keep_account(),
  public.keep_account(), private.own_requests(), public.own_requests() to authenticated;
grant execute on function private.list_due_account_closures(int), private.close_account(uuid) to service_role;
