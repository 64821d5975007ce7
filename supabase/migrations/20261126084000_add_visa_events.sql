alter type public.application_event_kind add value 'visa_lodged';
alter type public.application_event_kind add value 'visa_appointment_booked';
alter type public.application_event_kind add value 'visa_appointment_moved';
alter type public.application_event_kind add value 'visa_appointment_kept';
alter type public.application_event_kind add value 'visa_appointment_missed';
alter type public.application_event_kind add value 'visa_appointment_cancelled';
alter type public.application_event_kind add value 'visa_granted';
alter type public.application_event_kind add value 'visa_refused';
alter type public.application_event_kind add value 'visa_next_chosen';
alter type public.application_event_kind add value 'arrival_confirmed';

alter type public.application_date_kind add value 'medical';
alter type public.application_date_kind add value 'visa_lodging';
alter type public.application_date_kind add value 'visa_decision';
alter type public.application_date_kind add value 'visa_answer';
alter type public.application_date_kind add value 'visa_until';
alter type public.application_date_source add value 'visa';
