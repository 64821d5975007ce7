create or replace function private.guard_published_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- An author's account may be deleted; the version stays.
  if old.published_at is not null
    and (tg_op = 'DELETE' or to_jsonb(new) - 'created_by' is distinct from to_jsonb(old) - 'created_by') then
    raise exception 'A published version of % stays as it is.', tg_table_name using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function private.guard_published_version() is 'Trigger: a version that candidates may have seen is never changed or deleted.';

create or replace trigger exam_item_versions_are_kept before update or delete on public.exam_item_versions
  for each row execute function private.guard_published_version();
create or replace trigger exam_stimulus_versions_are_kept before update or delete on public.exam_stimulus_versions
  for each row execute function private.guard_published_version();
