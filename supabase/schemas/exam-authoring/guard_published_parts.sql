create or replace function private.guard_published_parts() returns trigger
language plpgsql set search_path = '' as $$
declare
  part jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  published boolean;
begin
  select r.published_at is not null into published from public.exam_revisions as r
  where r.id = case tg_table_name
    when 'exam_sections' then (part ->> 'revision_id')::uuid
    when 'slots' then (
      select s.revision_id from public.exam_modules as m join public.exam_sections as s on s.id = m.section_id
      where m.id = (part ->> 'module_id')::uuid
    )
    else (select s.revision_id from public.exam_sections as s where s.id = (part ->> 'section_id')::uuid)
  end;
  if published then
    raise exception 'A published revision stays as it is.' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function private.guard_published_parts() is 'Trigger: sections, modules, routing and slots of a published revision cannot be changed.';

create or replace trigger exam_sections_are_kept before insert or update or delete on public.exam_sections
  for each row execute function private.guard_published_parts();
create or replace trigger exam_modules_are_kept before insert or update or delete on public.exam_modules
  for each row execute function private.guard_published_parts();
create or replace trigger routing_rules_are_kept before insert or update or delete on exam_private.routing_rules
  for each row execute function private.guard_published_parts();
create or replace trigger slots_are_kept before insert or update or delete on exam_private.slots
  for each row execute function private.guard_published_parts();
