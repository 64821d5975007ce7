-- With the seat, application or consultation that came of a request, and its steps. Notes are internal, and so is who worked on
-- it.
create or replace function private.export_own_requests() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  address text := private.own_email();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'reference', l.reference, 'kind', l.request_type, 'status', l.status, 'name', l.name, 'email', l.email, 'phone', l.phone,
      'message', l.message, 'preferred_destination', l.preferred_destination, 'preferred_time', l.preferred_time,
      'details', l.details, 'consent_text', l.consent_text, 'consented_at', l.consented_at, 'created_at', l.created_at,
      'sent_from', l.source_page, 'came_from', l.referrer, 'first_visit', l.first_touch, 'this_visit', l.last_touch, 'time_zone', l.time_zone, 'language', l.locale,
      'own_code', l.referral_code, 'came_with_code', l.came_with_code,
      'consultations', (
        select jsonb_agg(jsonb_build_object('starts_at', c.starts_at, 'ends_at', c.ends_at, 'status', c.status) order by c.starts_at)
        from public.consultations as c where c.lead_id = l.id
      ),
      'webinar', (
        select jsonb_build_object('title', w.title, 'starts_at', w.starts_at, 'status', r.status, 'registered_at', r.created_at)
        from public.webinar_registrations as r join public.webinars as w on w.id = r.webinar_id where r.lead_id = l.id
      ),
      'job_application', (
        select jsonb_build_object(
          'job', j.job_title, 'cv', j.cv_name, 'cv_bytes', j.cv_bytes, 'kept_until', j.keep_until, 'status', j.status,
          'answered_at', j.answered_at, 'interview_at', j.interview_starts_at, 'interview_place', j.interview_place,
          'emails', (
            select jsonb_agg(jsonb_build_object('subject', e.mail_subject, 'text', e.mail_text, 'at', e.created_at) order by e.id)
            from public.job_application_events as e where e.application_id = j.id and e.kind = 'mail'
          )
        )
        from public.job_applications as j where j.lead_id = l.id
      ),
      'mails', (
        select jsonb_agg(jsonb_build_object('direction', m.direction, 'kind', m.kind, 'subject', m.subject, 'text', m.body,
          'attachments', m.attachments, 'at', m.created_at) order by m.created_at, m.id)
        from private.lead_mails as m where m.lead_id = l.id
      ),
      'steps', (
        select jsonb_agg(jsonb_build_object('kind', e.kind, 'from', e.from_status, 'to', e.to_status, 'at', e.created_at) order by e.id)
        from public.lead_events as e where e.lead_id = l.id and e.kind <> 'note'
      )
    ) order by l.created_at), '[]')
    from public.leads as l where l.email = address
  );
end
$$;

create or replace function public.export_own_requests() returns jsonb
language sql stable set search_path = '' as $$
  select private.export_own_requests()
$$;
comment on function public.export_own_requests() is 'For the data export: the requests sent from the caller''s confirmed address.';

grant execute on function private.export_own_requests(), public.export_own_requests() to authenticated;
