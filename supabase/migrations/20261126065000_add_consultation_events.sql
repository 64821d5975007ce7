alter type public.lead_event_kind add value if not exists 'consultation_booked';
alter type public.lead_event_kind add value if not exists 'consultation_held';
alter type public.lead_event_kind add value if not exists 'consultation_missed';
alter type public.lead_event_kind add value if not exists 'student_invited';
alter type public.lead_event_kind add value if not exists 'converted';
alter type public.lead_event_kind add value if not exists 'conversion_undone';
