alter type public.offer_state add value 'rescinded';
alter type public.offer_state add value 'closed';
