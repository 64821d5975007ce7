create or replace function private.application_stage_name(p_status public.application_status) returns text
language sql immutable set search_path = '' as $$
  select upper(left(p_status::text, 1)) || replace(substr(p_status::text, 2), '_', ' ')
$$;
comment on function private.application_stage_name(public.application_status) is 'A stage in words: "Visa refused". lib/applications/stages.ts has the same names; a test compares them.';
