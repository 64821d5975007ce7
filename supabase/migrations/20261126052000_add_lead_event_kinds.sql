alter type public.lead_event_kind add value 'assigned';
alter type public.lead_event_kind add value 'call';
alter type public.lead_event_kind add value 'next_action';
alter type public.lead_event_kind add value 'contact_stopped';
alter type public.lead_event_kind add value 'contact_allowed';
