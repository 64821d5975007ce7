-- Administrators read the audit log by time, narrowed by who, what and when, and search its values.

create function private.audit_search_text(p_row_id text, p_before jsonb, p_after jsonb) returns text
language sql immutable set search_path = '' as $$
  select lower(p_row_id || ' ' || coalesce(p_before::text, '') || ' ' || coalesce(p_after::text, ''))
$$;
comment on function private.audit_search_text(text, jsonb, jsonb) is 'What words are looked for in an entry of the audit log.';

create index audit_log_by_time on private.audit_log (happened_at, id);
create index audit_log_by_actor on private.audit_log (actor_id, happened_at, id);
create index audit_log_by_table on private.audit_log (table_name, happened_at, id);
create index audit_log_by_action on private.audit_log (action, happened_at, id);
create index audit_log_words on private.audit_log
  using gin (private.audit_search_text(row_id, before, after) extensions.gin_trgm_ops);
comment on index private.audit_log_by_time is 'list_audit_log: pages in order, and ranges of days.';
comment on index private.audit_log_by_actor is 'list_audit_log: what one person did; list_audit_log_choices: who did anything.';
comment on index private.audit_log_by_table is 'list_audit_log: changes of one table; list_audit_log_choices: tables that were changed.';
comment on index private.audit_log_by_action is 'list_audit_log: one kind of change.';
comment on index private.audit_log_words is 'list_audit_log: words in the changed values.';
