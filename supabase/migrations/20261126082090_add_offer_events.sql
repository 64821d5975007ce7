alter type public.application_event_kind add value 'offer_recorded';
alter type public.application_event_kind add value 'offer_accepted';
alter type public.application_event_kind add value 'offer_declined';
alter type public.application_event_kind add value 'offer_lapsed';
alter type public.application_event_kind add value 'condition_met';
alter type public.application_event_kind add value 'condition_reopened';
alter type public.application_event_kind add value 'deposit_paid';
alter type public.application_event_kind add value 'confirmed';
