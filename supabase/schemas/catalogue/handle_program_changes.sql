create or replace function private.handle_program_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
  homes uuid[];
  tags text[];
begin
  -- Only rows that are or were public count; drafts change nothing.
  if tg_op = 'INSERT' then
    select array_agg(r.id), array_agg(distinct r.university_id), array_agg(distinct 'program:' || r.slug)
      into ids, homes, tags from new_rows as r where r.status = 'published';
  elsif tg_op = 'DELETE' then
    select array_agg(r.id), array_agg(distinct r.university_id), array_agg(distinct 'program:' || r.slug)
      into ids, homes, tags from old_rows as r where r.status = 'published';
  else
    select array_agg(distinct r.id), array_agg(distinct r.university_id), array_agg(distinct 'program:' || r.slug)
      into ids, homes, tags
    from (
      select o.id, o.university_id, o.slug from old_rows as o join new_rows as n on n.id = o.id
      where (o.status = 'published' or n.status = 'published') and o is distinct from n
      union all
      select n.id, n.university_id, n.slug from old_rows as o join new_rows as n on n.id = o.id
      where (o.status = 'published' or n.status = 'published') and o is distinct from n
    ) as r;
  end if;
  if ids is null then
    return null;
  end if;
  perform private.refresh_programs(ids);
  perform private.refresh_university_indexing(homes);
  perform private.refresh_finder('university', homes);
  perform private.mark_catalogue_stale(tags
    || array(select 'university:' || u.slug from public.universities as u where u.id = any (homes)));
  return null;
end
$$;

create or replace trigger programs_are_handled_when_added after insert on public.programs
  referencing new table as new_rows for each statement execute function private.handle_program_changes();
create or replace trigger programs_are_handled_when_changed after update on public.programs
  referencing old table as old_rows new table as new_rows for each statement execute function private.handle_program_changes();
create or replace trigger programs_are_handled_when_deleted after delete on public.programs
  referencing old table as old_rows for each statement execute function private.handle_program_changes();
