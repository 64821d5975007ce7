create or replace function private.refuse_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'Records of % are kept as they were written.', tg_table_name using errcode = '42501';
end
$$;
comment on function private.refuse_change() is 'Makes a table append-only.';

create or replace trigger audit_log_is_append_only before update or delete on private.audit_log
  for each row execute function private.refuse_change();
create or replace trigger audit_log_is_never_emptied before truncate on private.audit_log
  for each statement execute function private.refuse_change();
create or replace trigger security_events_are_never_emptied before truncate on private.security_events
  for each statement execute function private.refuse_change();
create or replace trigger consents_are_never_emptied before truncate on public.consents
  for each statement execute function private.refuse_change();
create or replace trigger consent_texts_are_append_only before update or delete on public.consent_texts
  for each row execute function private.refuse_change();
create or replace trigger deletions_are_append_only before update or delete on private.deletions
  for each row execute function private.refuse_change();
create or replace trigger security_events_are_append_only before update on private.security_events
  for each row execute function private.refuse_change();
create or replace trigger security_events_are_kept before delete on private.security_events
  for each row when (old.happened_at > now() - interval '180 days') execute function private.refuse_change();
create or replace trigger item_key_history_is_append_only before update or delete on exam_private.item_key_history
  for each row execute function private.refuse_change();
create or replace trigger item_key_history_is_never_emptied before truncate on exam_private.item_key_history
  for each statement execute function private.refuse_change();
create or replace trigger exam_item_scores_are_kept before update on public.exam_item_scores
  for each row execute function private.refuse_change();
create or replace trigger media_are_kept before update on exam_private.media
  for each row when (to_jsonb(old) - 'created_by' is distinct from to_jsonb(new) - 'created_by')
  execute function private.refuse_change();
