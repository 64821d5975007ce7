alter type public.purchase_type add value 'exam';
alter type public.purchase_type add value 'service';
