-- Recordings are kept for 180 days, and no longer than the account. The server removes the files: those whose day has come,
-- and those whose rows went with an attempt or an account.

create table exam_private.files_to_remove (
  storage_path text primary key,
  since timestamptz not null default clock_timestamp()
);
create index files_to_remove_in_order on exam_private.files_to_remove (since, storage_path);
comment on table exam_private.files_to_remove is 'Recordings in the bucket whose rows are gone. They stand here until the files are.';

create function private.remember_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.state <> 'deleted' then
    insert into exam_private.files_to_remove (storage_path) values (old.storage_path) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger exam_recordings_leave_no_file after delete on public.exam_recordings
  for each row execute function private.remember_file();

create function private.list_recordings_to_remove(p_limit int) returns setof text
language sql stable security definer set search_path = '' as $$
  select due.storage_path from (
    (select f.storage_path, f.since from exam_private.files_to_remove as f order by f.since, f.storage_path limit 1000)
    union all
    (select r.storage_path, r.begun_at from public.exam_recordings as r
     where r.delete_after <= current_date and r.state <> 'deleted' order by r.delete_after limit 1000)
  ) as due
  -- First what belongs to nobody any more.
  order by exists (select from public.exam_recordings as r where r.storage_path = due.storage_path), due.since, due.storage_path
  limit greatest(0, least(p_limit, 1000))
$$;

create function private.mark_recordings_removed(p_paths text[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  marked int;
  forgotten int;
begin
  update public.exam_recordings as r set state = 'deleted'
  where r.storage_path = any (p_paths) and r.state <> 'deleted' and r.delete_after <= current_date;
  get diagnostics marked = row_count;
  delete from exam_private.files_to_remove as f where f.storage_path = any (p_paths);
  get diagnostics forgotten = row_count;
  return marked + forgotten;
end
$$;

create function public.list_recordings_to_remove(p_limit int default 100) returns setof text
language sql stable set search_path = '' as $$ select * from private.list_recordings_to_remove(p_limit) $$;
comment on function public.list_recordings_to_remove(int) is 'Files of recordings that are to be removed: 180 days old, or of an attempt that is gone. The server''s own.';

create function public.mark_recordings_removed(p_paths text[]) returns int
language sql set search_path = '' as $$ select private.mark_recordings_removed(p_paths) $$;
comment on function public.mark_recordings_removed(text[]) is 'Says that these files are removed; how many were due. The server''s own.';

revoke execute on function private.remember_file(), private.list_recordings_to_remove(int), private.mark_recordings_removed(text[]),
  public.list_recordings_to_remove(int), public.mark_recordings_removed(text[]) from public, anon, authenticated;
grant execute on function private.list_recordings_to_remove(int), private.mark_recordings_removed(text[]),
  public.list_recordings_to_remove(int), public.mark_recordings_removed(text[]) to service_role;
