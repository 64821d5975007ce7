create or replace function private.is_import_untouched(p_row public.lead_import_rows) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.leads as l
    where l.id = p_row.lead_id and l.version = p_row.lead_version and l.merged_into is null and l.user_id is null and l.repeats = 0
  )
    and not exists (select from public.lead_events as e where e.lead_id = p_row.lead_id and e.id > p_row.after_event)
    and not exists (select from public.leads as l where l.merged_into = p_row.lead_id or l.referred_by = p_row.lead_id)
    and not exists (select from public.lead_merges as m where m.kept_id = p_row.lead_id or m.merged_id = p_row.lead_id)
    and not exists (select from public.comments as c where c.lead_id = p_row.lead_id)
    and not exists (select from private.lead_mails as m where m.lead_id = p_row.lead_id)
    and not exists (select from public.invitations as i where i.lead_id = p_row.lead_id)
    and not exists (select from public.job_applications as a where a.lead_id = p_row.lead_id)
    and not exists (
      select from public.tasks as t
      where t.lead_id = p_row.lead_id and (t.asked_by is not null or t.state <> 'open' or t.version > 1)
    )
    and not exists (select from public.consultations as c where c.lead_id = p_row.lead_id)
    and not exists (select from public.webinar_registrations as w where w.lead_id = p_row.lead_id)
    and not exists (select from public.consents as c where c.lead_id = p_row.lead_id)
    and not exists (select from public.referrals as r where r.lead_id = p_row.lead_id)
$$;
comment on function private.is_import_untouched(public.lead_import_rows) is 'Whether a lead is still as its import left it: nothing that refers to it has come since (lead-imports.test.ts compares with the catalogue).';
