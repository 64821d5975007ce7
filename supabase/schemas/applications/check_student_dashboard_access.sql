create or replace function private.check_student_dashboard_access(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_self_or_admin(p_user_id);
  return jsonb_build_object(
    'has_student_dashboard',
      exists (
        select from public.service_purchases as s
        where s.user_id = p_user_id and s.purchase_type in ('program', 'medical') and s.payment_status = 'completed'
      )
      or exists (select from public.applications as a where a.student_id = p_user_id),
    'has_exam_dashboard', false,
    'has_catalog_access', true
  );
end
$$;

create or replace function public.check_student_dashboard_access(p_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.check_student_dashboard_access(p_user_id)
$$;
comment on function public.check_student_dashboard_access(uuid) is 'Which areas a student may open: {has_student_dashboard, has_exam_dashboard, has_catalog_access}. The Study Abroad dashboard needs a completed program or medical purchase, or an application; the exam dashboard an exam purchase, a kind that does not exist yet; the catalogue is open to everybody signed in. Own account, or any for an administrator.';

grant execute on function private.check_student_dashboard_access(uuid) to authenticated, service_role;
grant execute on function public.check_student_dashboard_access(uuid) to authenticated;
