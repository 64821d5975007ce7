-- A lead's language is one that we write in; any other made its templates, filters and rules point at nothing.
update public.leads set locale = 'en' where locale not in ('en', 'hi');
alter table public.leads drop constraint leads_locale_check, add constraint leads_locale_check check (locale in ('en', 'hi'));
