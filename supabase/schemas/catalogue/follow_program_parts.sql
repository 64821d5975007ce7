create or replace function private.follow_program_parts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct r.program_id) into ids from old_rows as r;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct r.program_id) into ids from new_rows as r;
  else
    select array_agg(distinct r.program_id) into ids
    from (select o.program_id from old_rows as o union all select n.program_id from new_rows as n) as r;
  end if;
  select array_agg(p.id) into ids from public.programs as p where p.id = any (ids) and p.status = 'published';
  if ids is null then
    return null;
  end if;
  perform private.follow_program_ids(ids);
  perform private.mark_catalogue_stale(array(select 'program:' || p.slug from public.programs as p where p.id = any (ids)));
  return null;
end
$$;

create or replace trigger program_intakes_are_followed_when_added after insert on public.program_intakes
  referencing new table as new_rows for each statement execute function private.follow_program_parts();
create or replace trigger program_intakes_are_followed_when_changed after update on public.program_intakes
  referencing old table as old_rows new table as new_rows for each statement execute function private.follow_program_parts();
create or replace trigger program_intakes_are_followed_when_deleted after delete on public.program_intakes
  referencing old table as old_rows for each statement execute function private.follow_program_parts();
create or replace trigger program_requirements_are_followed_when_added after insert on public.program_requirements
  referencing new table as new_rows for each statement execute function private.follow_program_parts();
create or replace trigger program_requirements_are_followed_when_changed after update on public.program_requirements
  referencing old table as old_rows new table as new_rows for each statement execute function private.follow_program_parts();
create or replace trigger program_requirements_are_followed_when_deleted after delete on public.program_requirements
  referencing old table as old_rows for each statement execute function private.follow_program_parts();
