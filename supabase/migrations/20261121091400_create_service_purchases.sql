create type public.purchase_type as enum ('program', 'medical');
create type public.payment_status as enum ('pending', 'completed', 'failed', 'refunded');

create table public.service_purchases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  purchase_type public.purchase_type not null,
  payment_status public.payment_status not null default 'pending',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index service_purchases_by_person on public.service_purchases (user_id, created_at desc, id desc);
comment on table public.service_purchases is 'What a person bought. Only the server writes here: a purchase is what a payment proves.';

alter table public.service_purchases enable row level security;
revoke all on public.service_purchases from anon, authenticated;
grant select on public.service_purchases to authenticated;
create policy service_purchases_select_own_or_payment_readers on public.service_purchases for select to authenticated
  using (user_id = (select private.signed_in_id()) or (select private.has_permission('payments.read')));

create trigger service_purchases_are_touched before update on public.service_purchases
  for each row execute function private.touch_updated_at();
create trigger service_purchases_are_audited after insert or update or delete on public.service_purchases
  for each row execute function private.record_audit('id', 'user_id,purchase_type,payment_status');

create function private.check_student_dashboard_access(p_user_id uuid) returns jsonb
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

create function public.check_student_dashboard_access(p_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.check_student_dashboard_access(p_user_id)
$$;
comment on function public.check_student_dashboard_access(uuid) is 'Where a student may go: {has_student_dashboard, has_exam_dashboard, has_catalog_access}. The Study Abroad dashboard opens with a completed program or medical purchase, or with an application; the exam dashboard with an exam purchase, of which there is no kind yet; the catalogue is open to everybody signed in. Own account, or any for an administrator.';

grant execute on function private.check_student_dashboard_access(uuid), public.check_student_dashboard_access(uuid)
  to authenticated, service_role;
