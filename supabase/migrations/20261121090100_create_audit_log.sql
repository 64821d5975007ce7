create type public.event_severity as enum ('low', 'medium');

create table private.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id uuid,
  actor_role text not null,
  action text not null check (action in ('insert', 'update', 'delete', 'grant_master_admin')),
  table_name text not null,
  row_id text not null,
  before jsonb,
  after jsonb
);
create index audit_log_by_row on private.audit_log (table_name, row_id, id);
create index audit_log_by_actor on private.audit_log (actor_id, id);
comment on table private.audit_log is 'Who changed what, kept as written: roles, statuses, facts, claims and pages. Holds only the watched columns, so no contact details.';
comment on column private.audit_log.actor_id is 'The signed-in person; empty when the server or a migration acted. Not a reference: it outlives the account.';
comment on column private.audit_log.actor_role is 'The database role that acted.';
comment on column private.audit_log.before is 'The watched columns that changed, as they were.';
comment on column private.audit_log.after is 'The watched columns that changed, as they became.';

create table private.security_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  event_type text not null check (event_type ~ '^[a-z][a-z0-9_.-]{1,63}$'),
  severity public.event_severity not null,
  event_details jsonb not null default '{}' check (jsonb_typeof(event_details) = 'object' and length(event_details::text) <= 4096),
  ip_address inet,
  user_agent text check (char_length(user_agent) <= 500),
  user_id uuid
);
create index security_events_by_time on private.security_events (happened_at);
create index security_events_by_type on private.security_events (event_type, happened_at);
comment on table private.security_events is 'What the security monitor and the sign-in reported, kept as written. It informs people and never decides anything.';
comment on column private.security_events.ip_address is 'As the server saw it; an address the browser claims is not kept.';
comment on column private.security_events.user_id is 'Not a reference: it outlives the account.';

create function private.record_audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key_column text := tg_argv[0];
  watched text[] := string_to_array(tg_argv[1], ',');
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  was jsonb;
  became jsonb;
begin
  select jsonb_object_agg(column_name, old_row -> column_name), jsonb_object_agg(column_name, new_row -> column_name)
  into was, became
  from unnest(watched) as column_name
  where tg_op <> 'UPDATE' or old_row -> column_name is distinct from new_row -> column_name;

  if tg_op = 'UPDATE' and was is null then
    return null;
  end if;
  insert into private.audit_log (actor_id, actor_role, action, table_name, row_id, before, after)
  values (
    auth.uid(),
    coalesce(nullif(current_setting('role', true), 'none'), session_user),
    lower(tg_op),
    tg_table_name,
    coalesce(new_row, old_row) ->> key_column,
    case when tg_op <> 'INSERT' then was end,
    case when tg_op <> 'DELETE' then became end
  );
  return null;
end
$$;
comment on function private.record_audit() is 'Trigger (key column, watched columns): writes a change of the watched columns to the audit log.';

create trigger audit_log_is_append_only before update or delete on private.audit_log
  for each row execute function private.refuse_change();
create trigger audit_log_is_never_emptied before truncate on private.audit_log
  for each statement execute function private.refuse_change();
create trigger security_events_are_append_only before update or delete on private.security_events
  for each row execute function private.refuse_change();
create trigger security_events_are_never_emptied before truncate on private.security_events
  for each statement execute function private.refuse_change();

create function private.log_security_event(
  p_event_type text, p_severity public.event_severity, p_details jsonb, p_ip text, p_user_agent text, p_user_id uuid
) returns void
language sql security definer set search_path = '' as $$
  insert into private.security_events (event_type, severity, event_details, ip_address, user_agent, user_id)
  values (
    p_event_type,
    p_severity,
    case
      when p_details is null or jsonb_typeof(p_details) <> 'object' then '{}'::jsonb
      when length(p_details::text) > 4096 then '{"too_long": true}'::jsonb
      else p_details
    end,
    private.to_inet(p_ip),
    left(p_user_agent, 500),
    p_user_id
  )
$$;

create function public.log_security_event(
  p_event_type text, p_severity public.event_severity, p_details jsonb default '{}', p_ip text default null,
  p_user_agent text default null, p_user_id uuid default null
) returns void
language sql set search_path = '' as $$
  select private.log_security_event(p_event_type, p_severity, p_details, p_ip, p_user_agent, p_user_id)
$$;
comment on function public.log_security_event(text, public.event_severity, jsonb, text, text, uuid) is 'Keeps a security event. The server''s own: address and agent are what it saw, not what a browser says.';

grant execute on function private.log_security_event(text, public.event_severity, jsonb, text, text, uuid) to service_role;
