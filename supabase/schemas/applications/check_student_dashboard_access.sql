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
    'has_exam_dashboard', exists (
      select from public.service_purchases as s
      where s.user_id = p_user_id and s.payment_status = 'completed' and (
        s.purchase_type = 'exam'
        -- A package may hold papers, and a service of it may.
        or exists (
          select from public.service_inclusions as i left join public.service_inclusions as p on p.service_id = i.included_service_id
          where i.service_id = s.service_id and (i.exam_id is not null or p.exam_id is not null)
        )
      )
    ),
    'has_catalog_access', true
  );
end
$$;

create or replace function public.check_student_dashboard_access(p_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.check_student_dashboard_access(p_user_id)
$$;
comment on function public.check_student_dashboard_access(uuid) is 'Which areas a student may open: {has_student_dashboard, has_exam_dashboard, has_catalog_access}. The Study Abroad dashboard needs a completed program or medical purchase, or an application; the exam dashboard a completed purchase of papers, by themselves or in a package; the catalogue is open to everybody signed in. Own account, or any for an administrator.';

grant execute on function private.check_student_dashboard_access(uuid) to authenticated, service_role;
grant execute on function public.check_student_dashboard_access(uuid) to authenticated;
