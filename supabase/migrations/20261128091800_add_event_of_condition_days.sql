alter type public.application_event_kind add value 'condition_dated';
