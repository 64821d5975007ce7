-- Two policies for one role and one action are both asked of every row.
drop policy services_select_offered on public.services;
drop policy services_select_payment_readers on public.services;
create policy services_select_visitors on public.services for select to anon using (is_offered);
create policy services_select_authenticated on public.services for select to authenticated
  using (is_offered or (select private.has_permission('payments.read')));
