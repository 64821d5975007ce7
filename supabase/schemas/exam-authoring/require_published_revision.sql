create or replace function private.require_published_revision() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.current_revision_id is not null and not exists (
    select from public.exam_revisions as r where r.id = new.current_revision_id and r.published_at is not null
  ) then
    raise exception 'A mock exam shows a published revision.' using errcode = '23514';
  end if;
  return new;
end
$$;

create or replace trigger mock_exams_show_published_revision before insert or update of current_revision_id on public.mock_exams
  for each row execute function private.require_published_revision();
