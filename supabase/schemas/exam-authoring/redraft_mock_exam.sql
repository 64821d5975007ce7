create or replace function private.redraft_mock_exam(p_mock_exam_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  mock public.mock_exams;
  revision uuid;
begin
  select * into mock from public.mock_exams where id = p_mock_exam_id for update;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  select r.id into revision from public.exam_revisions as r where r.mock_exam_id = mock.id and r.published_at is null order by r.rev_no desc limit 1;
  if revision is not null then
    return revision;
  end if;
  revision := exam_private.copy_revision(mock, caller);
  insert into exam_private.slots (module_id, ordinal, item_version_id, marking, is_scored, item_time_s, pinned_options)
  select x.id, p.ordinal, p.item_version_id, p.marking, p.is_scored, p.item_time_s, p.pinned_options
  from exam_private.slots as p
  join public.exam_modules as m on m.id = p.module_id
  join public.exam_sections as s on s.id = m.section_id
  join public.exam_sections as n on n.revision_id = revision and n.ordinal = s.ordinal
  join public.exam_modules as x on x.section_id = n.id and x.ordinal = m.ordinal
  where s.revision_id = mock.current_revision_id;
  return revision;
end
$$;

create or replace function public.redraft_mock_exam(p_mock_exam_id uuid) returns uuid
language sql set search_path = '' as $$ select private.redraft_mock_exam(p_mock_exam_id) $$;
comment on function public.redraft_mock_exam(uuid) is 'The draft of a mock exam, or a new one copied from its current paper. GONE. For editors.';

grant execute on function private.redraft_mock_exam(uuid), public.redraft_mock_exam(uuid) to authenticated;
