-- Practice can be paused: its clock stops on the server, its paper is closed, and resuming returns exactly the length of the
-- pause. Exams never can. The limit is three days per attempt; after that the clock runs again by itself.

create or replace function exam_private.max_pause_seconds() returns int
language sql immutable parallel safe set search_path = '' as $$ select 3 * 24 * 3600 $$;
comment on function exam_private.max_pause_seconds() is 'The longest total pause of an attempt.';
