-- Leads that come from a file, and what their timelines say of it.
alter type public.lead_request_type add value 'import';
alter type public.lead_event_kind add value 'imported';
alter type public.lead_event_kind add value 'import_filled';
alter type public.lead_event_kind add value 'import_undone';
