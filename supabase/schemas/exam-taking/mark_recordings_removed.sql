create or replace function private.mark_recordings_removed(p_paths text[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  marked int;
  removed int;
begin
  update public.exam_recordings as r set state = 'deleted'
  where r.storage_path = any (p_paths) and r.state <> 'deleted' and r.delete_after <= current_date;
  get diagnostics marked = row_count;
  delete from exam_private.files_to_remove as f where f.storage_path = any (p_paths);
  get diagnostics removed = row_count;
  return marked + removed;
end
$$;

create or replace function public.mark_recordings_removed(p_paths text[]) returns int
language sql set search_path = '' as $$ select private.mark_recordings_removed(p_paths) $$;
comment on function public.mark_recordings_removed(text[]) is 'Records that these files are deleted; returns how many were due. Service role only.';

grant execute on function private.mark_recordings_removed(text[]) to service_role;
