create or replace function private.bulk_limit() returns int
language sql immutable set search_path = '' as $$ select 5000 $$;
comment on function private.bulk_limit() is 'How many rows one run changes at most.';
