-- Views of the list of applications are read by those who work on applications: on all, or on those assigned to them.

drop policy staff_views_select_own_or_shared_with_role on public.staff_views;
create policy staff_views_select_own_or_shared_with_role on public.staff_views for select to authenticated
  using (
    owner_id = (select private.acting_id())
    or (
      shared_with_role in (select private.acting_roles())
      and (
        (list = 'leads' and (select private.has_permission('leads.read')))
        or (
          list = 'applications'
          and ((select private.has_capability('manage_applications')) or (select private.has_permission('students.read-assigned')))
        )
      )
    )
  );
