create or replace function private.restore_mock_exam(p_mock_exam_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  mock public.mock_exams;
  faults text;
begin
  select * into mock from public.mock_exams where id = p_mock_exam_id for update;
  if not found or mock.withdrawn_at is null then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  if mock.access = 'paid' and exam_private.has_worked_on_paper(mock.current_revision_id, caller) then
    raise exception 'TWO_PEOPLE' using errcode = 'P0001';
  end if;
  select string_agg(fault, ' ') into faults from exam_private.publication_faults(mock.current_revision_id, caller) as fault;
  if faults is not null then
    raise exception '%', faults using errcode = '23514';
  end if;
  update public.mock_exams set status = 'published' where id = mock.id;
end
$$;

create or replace function public.restore_mock_exam(p_mock_exam_id uuid) returns void
language sql set search_path = '' as $$ select private.restore_mock_exam(p_mock_exam_id) $$;
comment on function public.restore_mock_exam(uuid) is 'Restores a withdrawn mock exam under the rules of publication: its paper is checked, and a paid one needs somebody who did not work on it. GONE, TWO_PEOPLE. For editors.';

grant execute on function private.restore_mock_exam(uuid), public.restore_mock_exam(uuid) to authenticated;
