alter type public.app_permission add value 'applications.work';
alter type public.bulk_kind add value 'applications';
