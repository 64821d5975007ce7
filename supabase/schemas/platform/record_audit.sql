create or replace function private.record_audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  key_column text := tg_argv[0];
  watched text[] := string_to_array(tg_argv[1], ',');
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  was jsonb;
  became jsonb;
begin
  select jsonb_object_agg(column_name, old_row -> column_name), jsonb_object_agg(column_name, new_row -> column_name)
  into was, became
  from unnest(watched) as column_name
  where tg_op <> 'UPDATE' or old_row -> column_name is distinct from new_row -> column_name;

  if tg_op = 'UPDATE' and was is null then
    return null;
  end if;
  insert into private.audit_log (actor_id, actor_role, action, table_name, row_id, before, after)
  values (
    auth.uid(),
    coalesce(nullif(current_setting('role', true), 'none'), session_user),
    lower(tg_op),
    tg_table_name,
    coalesce(new_row, old_row) ->> key_column,
    case when tg_op <> 'INSERT' then was end,
    case when tg_op <> 'DELETE' then became end
  );
  return null;
end
$$;
comment on function private.record_audit() is 'Trigger (key column, watched columns): audits changes of the watched columns.';

create or replace trigger user_roles_are_audited after insert or update or delete on public.user_roles
  for each row execute function private.record_audit('id', 'user_id,role,is_active,assigned_by,reason');
create or replace trigger profiles_are_audited after insert or update or delete on public.profiles
  for each row execute function private.record_audit('user_id', 'role,is_active,approval_status,profile_completion_status');
create or replace trigger facts_are_audited after insert or update or delete on public.facts
  for each row execute function private.record_audit('id', 'key,value,unit,effective_from,effective_to,source_url,checked_on,confidence');
create or replace trigger claims_are_audited after insert or update or delete on public.claims
  for each row execute function private.record_audit('id', 'key,text,basis,period,denominator,approved_by,approved_at,expires_on,is_sample');
create or replace trigger pages_are_audited after insert or update or delete on public.pages
  for each row execute function private.record_audit('id', 'kind,slug,title,status,published_at,author_id,reviewer_id,reviewed_on');
create or replace trigger site_settings_are_audited after insert or update or delete on public.site_settings
  for each row execute function private.record_audit('key', 'value');
create or replace trigger consultation_closures_are_audited after insert or update or delete on public.consultation_closures
  for each row execute function private.record_audit('day', 'day,reason');
create or replace trigger public_holidays_are_audited after insert or update or delete on public.public_holidays
  for each row execute function private.record_audit('day', 'country_code,day,name,is_yearly,source_url,source_note,checked_on');
create or replace trigger applications_are_audited after insert or update or delete on public.applications
  for each row execute function private.record_audit('id', 'student_id,application_status,assigned_to');
-- Not what is in the entries, which is nobody's business but their keepers'.
create or replace trigger student_records_are_audited after insert or update or delete on public.student_records
  for each row execute function private.record_audit('id', 'student_id,kind,is_none,keeper_id');
create or replace trigger service_purchases_are_audited after insert or update or delete on public.service_purchases
  for each row execute function private.record_audit('id', 'user_id,purchase_type,payment_status');
create or replace trigger services_are_audited after insert or update or delete on public.services
  for each row execute function private.record_audit('id', 'slug,name,summary,page_slug,is_offered');
create or replace trigger service_prices_are_audited after insert or update or delete on public.service_prices
  for each row execute function private.record_audit('id', 'service_id,amount_minor,currency,is_tax_included,sac,valid_from,valid_until');
-- Not how often it is used, which its orders say.
create or replace trigger coupons_are_audited after insert or update of ended_at or delete on public.coupons
  for each row execute function private.record_audit('id', 'code,percent,amount_minor,valid_from,valid_until,most_uses,most_uses_each,least_total_minor,is_first_purchase,note,ended_at');
create or replace trigger referral_terms_are_audited after insert or update or delete on public.referral_terms
  for each row execute function private.record_audit('id', 'valid_from,valid_until,reward_minor,friend_coupon_id,least_total_minor,wait_days,most_a_year,note,ended_at');
create or replace trigger referrals_are_audited after update on public.referrals
  for each row when (old.state is distinct from new.state) execute function private.record_audit('id', 'state,ended_reason,paid_reference');
create or replace trigger removed_board_names_are_audited after insert on private.removed_board_names
  for each row execute function private.record_audit('id', 'board_name,user_id');
create or replace trigger settlement_columns_are_audited after insert or update or delete on private.settlement_columns
  for each row execute function private.record_audit('provider', 'columns,is_fee_with_tax');
-- Who read which sum on the statement, also where both looked again.
create or replace trigger bank_transfers_are_audited after update on public.bank_transfers
  for each row when (old.state is distinct from new.state) execute function private.record_audit('id', 'state,received_minor,outcome');
create or replace trigger tax_rates_are_audited after insert or update or delete on public.tax_rates
  for each row execute function private.record_audit('sac', 'sac,valid_from,rate_basis_points,description,source,checked_on');
create or replace trigger leads_are_audited after insert or update or delete on public.leads
  for each row execute function private.record_audit('id', 'reference,request_type,status,owner_id');
create or replace trigger lead_merges_are_audited after insert or update or delete on public.lead_merges
  for each row execute function private.record_audit('id', 'kept_id,merged_id,merged_by,undone_at,undone_by');
-- Progress is no change: it is written every second.
create or replace trigger lead_imports_are_audited after insert or update of state or delete on public.lead_imports
  for each row execute function private.record_audit('id', 'file_name,state,duplicates,started_by');
create or replace trigger lead_assignment_rules_are_audited after insert or update or delete on public.lead_assignment_rules
  for each row execute function private.record_audit('id', 'position,name,is_active,request_types,destinations,languages,sources,regions,speaks_language,method');
create or replace trigger lead_assignment_members_are_audited after insert or update or delete on public.lead_assignment_members
  for each row execute function private.record_audit('rule_id', 'user_id,weight');
create or replace trigger mail_templates_are_audited after insert or update or delete on public.mail_templates
  for each row execute function private.record_audit('id', 'name,locale,subject,body,roles,archived_at');
create or replace trigger prepared_answers_are_audited after insert or update or delete on public.prepared_answers
  for each row execute function private.record_audit('id', 'title,body,roles,archived_at');
create or replace trigger campaigns_are_audited after insert or update or delete on public.campaigns
  for each row execute function private.record_audit('id', 'name,source,starts_on,ends_on');
create or replace trigger campaign_costs_are_audited after insert or update or delete on public.campaign_costs
  for each row execute function private.record_audit('id', 'campaign_id,first_day,last_day,paise');
create or replace trigger consultations_are_audited after insert or update or delete on public.consultations
  for each row execute function private.record_audit('id', 'lead_id,starts_at,status');
create or replace trigger universities_are_audited after update or delete on public.universities
  for each row when (private.is_signed_in()) execute function private.record_audit('id', 'slug,name,kind,status,is_sample,popularity');
create or replace trigger programs_are_audited after update or delete on public.programs
  for each row when (private.is_signed_in()) execute function private.record_audit('id', 'slug,name,status,is_sample,popularity,tuition_amount,tuition_currency');
create or replace trigger job_openings_are_audited after insert or update or delete on public.job_openings
  for each row execute function private.record_audit('id', 'slug,title,status,published_on,closes_on');
create or replace trigger job_applications_are_audited after insert or update or delete on public.job_applications
  for each row execute function private.record_audit('id', 'lead_id,job_opening_id,cv_bytes,keep_until');
create or replace trigger webinars_are_audited after insert or update or delete on public.webinars
  for each row execute function private.record_audit('id', 'slug,title,starts_at,seats,status');
create or replace trigger questions_are_audited after insert or update or delete on public.questions
  for each row execute function private.record_audit('id', 'slug,audience,topic,question,status');
-- What the repository brings and takes has no actor; what a person wrote is kept.
create or replace trigger translations_are_audited after update on public.translations
  for each row when (private.is_signed_in() or old.reviewed_at is not null)
  execute function private.record_audit('id', 'source,text,reviewed_by,reviewed_at');
create or replace trigger removed_translations_are_audited after delete on public.translations
  for each row when (private.is_signed_in() or old.reviewed_at is not null)
  execute function private.record_audit('id', 'locale,place,key,source,text,reviewed_by,reviewed_at');
create or replace trigger testimonials_are_audited after insert or update or delete on public.testimonials
  for each row execute function private.record_audit('id', 'consented_at,consent_expires_on,withdrawn_at,published_at,is_sample');
create or replace trigger parental_consents_are_audited after insert or update or delete on public.parental_consents
  for each row execute function private.record_audit('id', 'user_id,version,expires_at,confirmed_at,withdrawn_at');
create or replace trigger account_closures_are_audited after insert or update or delete on public.account_closures
  for each row execute function private.record_audit('user_id', 'closes_at');
create or replace trigger invitations_are_audited after insert or update or delete on public.invitations
  for each row execute function private.record_audit('id', 'role,invited_by,times_sent,accepted_at,accepted_by,withdrawn_at');
create or replace trigger staff_profiles_are_audited after insert or update or delete on public.staff_profiles
  for each row execute function private.record_audit('user_id', 'region,branch,team,reports_to,languages');
create or replace trigger staff_absences_are_audited after insert or update or delete on public.staff_absences
  for each row execute function private.record_audit('id', 'user_id,first_day,last_day,cover_id');
create or replace trigger exam_accommodations_are_audited after insert or update or delete on public.exam_accommodations
  for each row execute function private.record_audit('id', 'user_id,exam_id,time_multiplier,extra_break_s,approved_by,valid_to,note');
-- Covers review, publication and withdrawal of questions; seeds have no actor.
create or replace trigger exam_items_are_audited after update of status on public.exam_items
  for each row when (old.status is distinct from new.status and auth.uid() is not null)
  execute function private.record_audit('id', 'name,status');
create or replace trigger mock_exams_markings_are_audited after update of second_marking on public.mock_exams
  for each row when (old.second_marking is distinct from new.second_marking and auth.uid() is not null)
  execute function private.record_audit('id', 'title,second_marking');
create or replace trigger exam_families_logs_are_audited after update of keeps_answer_log on public.exam_families
  for each row when (old.keeps_answer_log is distinct from new.keeps_answer_log) execute function private.record_audit('id', 'keeps_answer_log');
create or replace trigger mock_exams_withdrawals_are_audited after update of status on public.mock_exams
  for each row when (old.withdrawn_at is distinct from new.withdrawn_at)
  execute function private.record_audit('id', 'title,status,withdrawn_at,withdrawal_reason');
