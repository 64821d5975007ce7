-- The same check when a shorter mock exam is later called complete, or a free one becomes paid.
create or replace function private.guard_mock_exam_format() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.kind = 'full' and new.current_revision_id is not null
    and (old.kind <> 'full' or new.current_revision_id is distinct from old.current_revision_id) then
    perform exam_private.require_format(new.current_revision_id);
  end if;
  if new.access = 'paid' and old.access <> 'paid' and exists (
    select from public.exam_revisions as r where r.id = new.current_revision_id and exam_private.has_worked_on_paper(r.id, r.published_by)
  ) then
    raise exception 'A paid mock exam is published by another person than its author.' using errcode = '23514';
  end if;
  return new;
end
$$;

create or replace trigger mock_exams_check_format before update of kind, access, current_revision_id on public.mock_exams
  for each row execute function private.guard_mock_exam_format();
