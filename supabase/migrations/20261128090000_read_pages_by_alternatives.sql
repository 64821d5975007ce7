-- Applied before the functions, of which the new one takes alternatives as well.
drop function if exists private.page_by_key(text, text, text, jsonb, boolean, jsonb, int, text, int);

create index applications_by_stage_and_change on public.applications (application_status, updated_at, id);
comment on index public.applications_by_stage_and_change is 'What has not changed for long in a stage, and the list of some stages by change.';
