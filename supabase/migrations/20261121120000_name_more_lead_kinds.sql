-- On their own: a value that is new in a transaction cannot be used in it.
alter type public.lead_request_type add value 'webinar';
alter type public.lead_request_type add value 'download';
alter type public.lead_request_type add value 'job_application';
