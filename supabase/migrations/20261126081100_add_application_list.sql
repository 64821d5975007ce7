alter type public.staff_list add value 'applications';
