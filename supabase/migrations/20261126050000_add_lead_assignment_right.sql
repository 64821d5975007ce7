alter type public.app_permission add value 'leads.assign';
