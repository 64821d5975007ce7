alter type public.application_event_kind add value 'offer_corrected';
