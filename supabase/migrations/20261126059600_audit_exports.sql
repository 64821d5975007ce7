-- Who took rows out of the house as a file, and how many.
alter table private.audit_log drop constraint audit_log_action_check;
alter table private.audit_log add constraint audit_log_action_check
  check (action in ('insert', 'update', 'delete', 'grant_master_admin', 'begin_export', 'finish_export'));

insert into private.rate_limit_rules (kind, max_count, window_seconds) values ('exports', 10, 3600);
