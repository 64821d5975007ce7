alter table public.saved_searches add column locale text not null default 'en' check (locale ~ '^[a-z]{2}$');
comment on column public.saved_searches.locale is 'The language it was saved in: its name and its emails are in it.';
