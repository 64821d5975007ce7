alter table public.applications add column is_sample boolean not null default false;
comment on column public.applications.is_sample is 'Made to look at and to measure (npm run sample:volume). No measure counts it, and nobody is reminded of it.';
