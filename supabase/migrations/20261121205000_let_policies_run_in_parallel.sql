-- A policy that calls a function which might write keeps the whole query to one process. These only read, so a list of many
-- rows may be shared out under row level security as it is without.
alter function private.signed_in_id() parallel safe;
alter function private.acting_id() parallel safe;
alter function private.session_live() parallel safe;
alter function private.email_verified() parallel safe;
alter function private.has_role(public.app_role) parallel safe;
alter function private.is_admin() parallel safe;
alter function private.has_capability(public.app_capability) parallel safe;
alter function private.has_permission(public.app_permission) parallel safe;
alter function private.may_read_students() parallel safe;
alter function private.assigned_student_ids() parallel safe;
alter function private.caller_roles() parallel safe;

-- The parts of "or" are asked in this order for every row; what is known once for all rows comes first.
alter policy applications_select_own_or_staff on public.applications
  using (
    (select private.has_capability('manage_applications'))
    or student_id = (select private.signed_in_id())
    or assigned_to = (select private.acting_id())
  );
