alter type public.application_event_kind add value 'deposit_reported';
