-- One regrade at a time per paper: the second caller waits, and sees what the first has done.
create or replace function exam_private.lock_regrade(p_revision uuid) returns void
language sql set search_path = '' as $$ select pg_advisory_xact_lock(hashtextextended('exam_regrade:' || p_revision, 0)) $$;
