create or replace function exam_private.day_in_india() returns date
language sql stable set search_path = '' as $$ select (clock_timestamp() at time zone 'Asia/Kolkata')::date $$;
