create or replace function exam_private.require_second_person(p_revision uuid, p_publisher uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (
    select from public.exam_revisions as r join public.mock_exams as m on m.id = r.mock_exam_id where r.id = p_revision and m.access = 'paid'
  ) and (p_publisher is null or exam_private.has_worked_on_paper(p_revision, p_publisher)) then
    raise exception 'A paid mock exam is published by another person than its author.' using errcode = '23514';
  end if;
end
$$;
