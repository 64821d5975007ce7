create or replace function exam_private.can_take_mock(p_user uuid, p_access public.mock_exam_access) returns boolean
language sql stable set search_path = '' as $$
  select (private.has_role('student') or private.has_permission('content.manage'))
    and (p_access = 'free' or coalesce((private.check_student_dashboard_access(p_user) ->> 'has_exam_dashboard')::boolean, false)
      or private.has_permission('content.manage'))
$$;
comment on function exam_private.can_take_mock(uuid, public.mock_exam_access) is 'Free mocks are open to every student; paid ones need the exam dashboard, which a completed purchase opens. Editors can try both.';
