alter type public.application_event_kind add value 'visa_corrected';
