-- Sample leads of the embedded default, for its sample staff. Each says that it is one; a hosted project never runs it.

insert into public.leads (idempotency_key, name, email, phone, request_type, status, message, source_page, referrer, first_touch,
  last_touch, preferred_destination, preferred_time, consent_text, consented_at, time_zone, created_at)
select ('00000000-0000-4000-8000-0000000000' || lpad(number::text, 2, '0'))::uuid, 'Sample ' || name,
  'sample.lead.' || number || '@sample.test', phone, request_type::public.lead_request_type, 'new', message, source_page, null,
  jsonb_strip_nulls(jsonb_build_object('landing', source_page, 'source', utm_source)),
  jsonb_strip_nulls(jsonb_build_object('landing', source_page, 'source', utm_source)),
  destination, preferred_time, 'Sample consent: you may contact me about my request.', now() - age, 'Asia/Kolkata', now() - age
from (values
  (1, 'Visitor with a UK plan', '+910000000001', 'consultation', 'Sample message: a master''s in data science, September start.', '/study-in-uk-guide', 'newsletter', 'United Kingdom', null, interval '2 hours'),
  (2, 'Visitor asking for a call', '+910000000002', 'callback', null, '/get-callback', null, null, 'Sample: weekdays after 6 pm', interval '5 hours'),
  (3, 'Visitor with a visa question', null, 'contact', 'Sample message: which funds do I have to show?', '/student-visa-guide', 'search', 'Germany', null, interval '1 day'),
  (4, 'Parent asking about fees', '+910000000004', 'consultation', 'Sample message: what does the first year cost?', '/book-consultation', null, 'Ireland', null, interval '2 days'),
  (5, 'Student from Pune', '+910000000005', 'callback', null, '/study-abroad-consultants-pune', 'search', 'Canada', 'Sample: mornings', interval '3 days'),
  (6, 'Visitor comparing countries', null, 'contact', 'Sample message: Australia or New Zealand for nursing?', '/contact', null, 'Australia', null, interval '4 days'),
  (7, 'Friend of a student', '+910000000007', 'referral', 'Sample message: a friend told me about you.', '/refer-and-earn', 'referral', null, null, interval '6 days'),
  (8, 'Visitor looking for a program', '+910000000008', 'program_request', 'Sample message: an MBA with a scholarship.', '/request-program', null, 'France', null, interval '8 days'),
  (9, 'School that wants to work together', '+910000000009', 'partner', 'Sample message: we have forty pupils in year 12.', '/partner-with-us', null, null, null, interval '9 days'),
  (10, 'Student finishing an engineering degree', '+910000000010', 'consultation', 'Sample message: mechanical engineering, low fees.', '/study-in-uk-guide', 'newsletter', 'Germany', null, interval '12 days'),
  (11, 'Visitor who registered', null, 'registration_attempt', null, '/auth', null, null, null, interval '13 days'),
  (12, 'Visitor with an old question', '+910000000012', 'contact', 'Sample message: is the January intake still open?', '/contact', null, 'United States', null, interval '20 days')
) as list (number, name, phone, request_type, message, source_page, utm_source, destination, preferred_time, age)
on conflict (idempotency_key) do nothing;

update public.leads set status = 'contacted'
where idempotency_key = '00000000-0000-4000-8000-000000000004' and status = 'new';
update public.leads set status = 'qualified'
where idempotency_key = '00000000-0000-4000-8000-000000000010' and status = 'new';
update public.leads set status = 'lost', lost_reason = 'no_response'
where idempotency_key = '00000000-0000-4000-8000-000000000012' and status = 'new';

insert into public.lead_events (lead_id, kind, actor_name, from_status, to_status, note)
select l.id, 'status_changed', 'Sample colleague', 'new', l.status, 'Sample note: spoke on the telephone.'
from public.leads as l
where l.idempotency_key in (
    '00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000010', '00000000-0000-4000-8000-000000000012'
  )
  and not exists (select from public.lead_events as e where e.lead_id = l.id and e.kind = 'status_changed');
