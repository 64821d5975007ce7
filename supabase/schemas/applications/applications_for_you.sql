create or replace function private.applications_for_you(p_count bigint) returns text
language sql immutable set search_path = '' as $$
  select case p_count when 1 then 'An application for you' else format('%s applications for you', p_count) end
$$;
comment on function private.applications_for_you(bigint) is 'How many applications somebody was given, as the title of their notice.';
