create or replace function private.withdraw_mock_exam(p_mock_exam_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  trimmed_reason constant text := btrim(p_reason);
  mock public.mock_exams;
begin
  if coalesce(char_length(trimmed_reason), 0) not between 3 and 500 then
    raise exception 'A reason of 3 to 500 characters is needed.' using errcode = '22023';
  end if;
  select * into mock from public.mock_exams where id = p_mock_exam_id for update;
  if not found or mock.current_revision_id is null or mock.kind not in ('full', 'section') then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  if mock.status <> 'published' then
    raise exception 'WITHDRAWN' using errcode = 'P0001';
  end if;
  update public.mock_exams
  set status = 'retired', withdrawn_at = clock_timestamp(), withdrawn_by = caller, withdrawal_reason = trimmed_reason
  where id = mock.id;
end
$$;

create or replace function public.withdraw_mock_exam(p_mock_exam_id uuid, p_reason text) returns void
language sql set search_path = '' as $$ select private.withdraw_mock_exam(p_mock_exam_id, p_reason) $$;
comment on function public.withdraw_mock_exam(uuid, text) is 'Withdraws a mock exam: it cannot be started; running attempts continue and results stay. GONE, WITHDRAWN. For editors.';

grant execute on function private.withdraw_mock_exam(uuid, text), public.withdraw_mock_exam(uuid, text) to authenticated;
