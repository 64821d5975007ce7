-- A published revision and everything below it is immutable.
create or replace function private.guard_published_revision() returns trigger
language plpgsql set search_path = '' as $$
declare
  faults text;
begin
  if tg_op = 'INSERT' then
    if new.published_at is not null then
      raise exception 'A revision is written first and published then.' using errcode = '42501';
    end if;
    return new;
  end if;
  if old.published_at is not null and (
    tg_op = 'DELETE' or to_jsonb(new) - array['created_by', 'published_by'] is distinct from to_jsonb(old) - array['created_by', 'published_by']
  ) then
    raise exception 'A published revision stays as it is.' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and old.published_at is null and new.published_at is not null then
    perform exam_private.require_second_person(new.id, new.published_by);
    perform exam_private.require_publishable_revision(new.id, new.created_by, new.published_by);
    select string_agg(fault, ' ') into faults from exam_private.content_faults(new.id) as fault;
    if faults is not null then
      raise exception '%', faults using errcode = '23514';
    end if;
    if exists (select from public.mock_exams as m where m.id = new.mock_exam_id and m.kind = 'full') then
      perform exam_private.require_format(new.id);
      new.format_id := (exam_private.revision_format(new.id)).id;
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create or replace trigger exam_revisions_are_kept before insert or update or delete on public.exam_revisions
  for each row execute function private.guard_published_revision();
