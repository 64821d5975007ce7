create or replace function private.check_conversion(p_lead public.leads, p_account uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  account public.profiles;
begin
  if p_lead.converted_at is not null then
    raise exception 'This lead is a student already.' using errcode = 'PT409', detail = 'converted';
  end if;
  if p_lead.status = 'lost' then
    raise exception 'A lost lead is opened again first.' using errcode = 'PT409', detail = 'closed';
  end if;
  if p_lead.status in ('new', 'contacted') and not exists (
    select from public.consultations as c where c.status = 'held' and c.lead_id in (select private.merged_lead_ids(p_lead.id))
  ) then
    raise exception 'A lead is qualified or had a consultation first.' using errcode = 'PT409', detail = 'not_ready';
  end if;
  if p_account is null then
    return;
  end if;
  select * into account from public.profiles as p where p.user_id = p_account;
  if account.role <> 'student' then
    raise exception 'A colleague is no student.' using errcode = 'PT409', detail = 'staff';
  end if;
  if not account.is_active then
    raise exception 'The account is locked.' using errcode = 'PT409', detail = 'locked';
  end if;
  if exists (select from public.account_closures as c where c.user_id = p_account) then
    raise exception 'The account is being deleted.' using errcode = 'PT409', detail = 'closing';
  end if;
  if private.is_minor(account.date_of_birth) and not private.has_parental_consent(p_account) then
    raise exception 'Under 18 a parent agrees first.' using errcode = 'PT409', detail = 'minor';
  end if;
  if exists (select from public.leads as l where l.converted_user_id = p_account) then
    raise exception 'Another lead became this student.' using errcode = 'PT409', detail = 'already_student';
  end if;
end
$$;
comment on function private.check_conversion(public.leads, uuid) is 'Refuses a lead that cannot become a student now. PT409 converted, closed, not_ready, staff, locked, closing, minor, already_student.';
