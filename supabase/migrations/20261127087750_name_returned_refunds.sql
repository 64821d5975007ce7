alter type public.refund_state add value 'returned';
