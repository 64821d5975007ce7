-- Leads that a colleague writes down: somebody called, or stood at the desk.
alter type public.lead_request_type add value 'by_hand';
alter type public.lead_event_kind add value 'entered';
