alter type public.lead_event_kind add value if not exists 'assigned';
alter type public.lead_event_kind add value if not exists 'assignment_failed';
alter type public.lead_event_kind add value if not exists 'merged';
alter type public.lead_event_kind add value if not exists 'unmerged';
