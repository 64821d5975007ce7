alter type public.lead_event_kind add value 'mail_sent';
alter type public.lead_event_kind add value 'mail_received';
alter type public.lead_event_kind add value 'mail_bounced';
