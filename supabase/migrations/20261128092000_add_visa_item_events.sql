-- What an officer puts on the checklist of one visa by hand, and takes off it again, is history that its student reads.
alter type public.application_event_kind add value 'visa_item_added';
alter type public.application_event_kind add value 'visa_item_removed';
