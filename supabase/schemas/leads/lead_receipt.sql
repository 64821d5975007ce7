create or replace function private.lead_receipt(p_lead_id uuid, p_is_repeated boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'reference', l.reference, 'repeated', p_is_repeated, 'lead_id', l.id,
    'consultation', (select to_jsonb(c) from public.consultations as c where c.lead_id = l.id order by c.starts_at desc, c.id limit 1)
  ) || jsonb_strip_nulls(jsonb_build_object(
    'referral_code', l.referral_code,
    'registration', (
      select private.find_webinar_registration(w.id, l.email) from public.webinars as w where w.slug = l.details ->> 'webinar'
    ),
    'cv_object', (select a.cv_object from public.job_applications as a where a.lead_id = l.id)
  ))
  from public.leads as l where l.id = p_lead_id
$$;
comment on function private.lead_receipt(uuid, boolean) is 'What the server gets back for a stored lead.';
