create or replace function private.handle_program_part_changes() returns trigger
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
  perform private.refresh_programs(ids);
  perform private.mark_catalogue_stale(array(select 'program:' || p.slug from public.programs as p where p.id = any (ids)));
  return null;
end
$$;

create or replace trigger program_intakes_are_handled_when_added after insert on public.program_intakes
  referencing new table as new_rows for each statement execute function private.handle_program_part_changes();
create or replace trigger program_intakes_are_handled_when_changed after update on public.program_intakes
  referencing old table as old_rows new table as new_rows for each statement execute function private.handle_program_part_changes();
create or replace trigger program_intakes_are_handled_when_deleted after delete on public.program_intakes
  referencing old table as old_rows for each statement execute function private.handle_program_part_changes();
create or replace trigger program_requirements_are_handled_when_added after insert on public.program_requirements
  referencing new table as new_rows for each statement execute function private.handle_program_part_changes();
create or replace trigger program_requirements_are_handled_when_changed after update on public.program_requirements
  referencing old table as old_rows new table as new_rows for each statement execute function private.handle_program_part_changes();
create or replace trigger program_requirements_are_handled_when_deleted after delete on public.program_requirements
  referencing old table as old_rows for each statement execute function private.handle_program_part_changes();
