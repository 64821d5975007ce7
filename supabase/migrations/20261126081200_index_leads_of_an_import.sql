-- The list of one import's leads pages by key as every list does; whom to tell is read by the same index.
create index leads_of_import on public.leads (import_id, created_at desc, id desc);
drop index public.leads_by_import;
comment on index public.leads_of_import is 'Lead list of one import, newest first; whom to tell how many they got.';
