-- Practice may be paused: its clock stands still on the server, its paper is closed, and going on gives back exactly the time it
-- stood. Never an exam. A person has three days of it in an attempt; when they are over, the clock goes on by itself.

create or replace function exam_private.max_pause_seconds() returns int
language sql immutable parallel safe set search_path = '' as $$ select 3 * 24 * 3600 $$;
comment on function exam_private.max_pause_seconds() is 'How long one attempt may stand still in all.';
