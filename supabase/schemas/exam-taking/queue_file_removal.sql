create or replace function private.queue_file_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.state <> 'deleted' then
    insert into exam_private.files_to_remove (storage_path) values (old.storage_path) on conflict do nothing;
  end if;
  return null;
end
$$;

create or replace trigger exam_recordings_queue_file_removal after delete on public.exam_recordings
  for each row execute function private.queue_file_removal();
