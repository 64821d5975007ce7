alter table public.leads add column locale text not null default 'en' check (locale ~ '^[a-z]{2}$');
comment on column public.leads.locale is 'The language of the page that the visitor asked on, in which we write and call: en, hi.';
