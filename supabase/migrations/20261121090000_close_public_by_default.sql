-- Hosted projects open every new table and function of `public` to visitors. Here nothing is open until a migration
-- opens it, and what the product's own functions need stands in `private`, which the API does not expose.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gist with schema extensions;

create schema private;
comment on schema private is 'Tables and functions the API never exposes. What runs with the owner''s rights lives here.';

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant all on functions to service_role;

-- Row policies and the procedures of `public` call into `private` as the person who asks.
grant usage on schema private to anon, authenticated, service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.touch_updated_at() is 'Keeps updated_at true whatever the caller sends.';

create function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'Records of % are kept as they were written.', tg_table_name using errcode = '42501';
end
$$;
comment on function private.refuse_change() is 'Makes a table append-only.';

create function private.to_inet(p_address text) returns inet
language plpgsql immutable set search_path = '' as $$
begin
  return nullif(btrim(p_address), '')::inet;
exception when invalid_text_representation then
  return null;
end
$$;
comment on function private.to_inet(text) is 'An address, or nothing when the text is not one.';

create function private.is_service() returns boolean
language sql stable set search_path = '' as $$
  select current_setting('role', true) = 'service_role'
$$;
comment on function private.is_service() is 'Whether the server itself asks, with the secret key. True inside functions that run with the owner''s rights too.';

create function private.session_live() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  session_id uuid := nullif(auth.jwt() ->> 'session_id', '')::uuid;
begin
  return session_id is not null and exists (
    select from auth.sessions as s
    where s.id = session_id and s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
  );
end
$$;
comment on function private.session_live() is 'Whether the sign-in behind this request has not been ended. A signed token outlives a sign-out; the session does not.';

create function private.email_verified() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from auth.users as u where u.id = auth.uid() and u.email_confirmed_at is not null);
end
$$;
comment on function private.email_verified() is 'Whether the person who asks has confirmed their e-mail address.';

grant execute on function private.is_service(), private.session_live(), private.email_verified() to anon, authenticated, service_role;
