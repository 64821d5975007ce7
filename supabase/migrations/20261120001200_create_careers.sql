create type public.job_opening_status as enum ('draft', 'open', 'closed');
create type public.job_opening_kind as enum ('full_time', 'part_time', 'contract', 'internship');

create table public.job_openings (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  title text not null check (title = btrim(title) and char_length(title) between 3 and 80),
  team text not null check (team = btrim(team) and char_length(team) between 2 and 60),
  place text not null check (place = btrim(place) and char_length(place) between 2 and 80),
  country_code char(2) not null default 'IN' check (country_code ~ '^[A-Z]{2}$'),
  is_remote boolean not null default false,
  kind public.job_opening_kind not null default 'full_time',
  summary text not null check (char_length(summary) between 50 and 160),
  description_md text not null check (char_length(description_md) between 50 and 20000),
  requirements_md text not null check (char_length(requirements_md) between 20 and 20000),
  status public.job_opening_status not null default 'draft',
  published_on date,
  closes_on date not null,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint job_openings_open_since check (status = 'draft' or published_on is not null),
  constraint job_openings_close_later check (published_on is null or closes_on >= published_on)
);
create index job_openings_open on public.job_openings (closes_on, id) where status = 'open';
comment on table public.job_openings is 'Jobs to apply for. Visitors see those that are open; past its last day a job is closed by the clock.';
comment on column public.job_openings.place is 'Where the work is, as a person says it: Pune, or Bengaluru or from home.';
comment on column public.job_openings.summary is 'One or two sentences for lists and search results.';
comment on column public.job_openings.closes_on is 'The last day on which an application is taken, in India.';
comment on column public.job_openings.is_sample is 'Part of the sample data: shown with that label and to no search engine.';
comment on index public.job_openings_open is '/careers: open jobs, the first to close first.';

alter table public.job_openings enable row level security;
revoke all on public.job_openings from anon, authenticated;
grant select on public.job_openings to anon, authenticated;
grant delete on public.job_openings to authenticated;
grant insert (
  slug, title, team, place, country_code, is_remote, kind, summary, description_md, requirements_md, status, published_on,
  closes_on
) on public.job_openings to authenticated;
grant update (
  slug, title, team, place, country_code, is_remote, kind, summary, description_md, requirements_md, status, published_on,
  closes_on
) on public.job_openings to authenticated;
create policy job_openings_select_visitors on public.job_openings for select to anon using (status = 'open');
create policy job_openings_select_people on public.job_openings for select to authenticated
  using (status = 'open' or (select private.has_permission('jobs.manage')));
create policy job_openings_insert_job_managers on public.job_openings for insert to authenticated
  with check ((select private.has_permission('jobs.manage')));
create policy job_openings_update_job_managers on public.job_openings for update to authenticated
  using ((select private.has_permission('jobs.manage')))
  with check ((select private.has_permission('jobs.manage')));
create policy job_openings_delete_admins on public.job_openings for delete to authenticated
  using ((select private.is_admin()));
create policy job_openings_delete_only_admins on public.job_openings as restrictive for delete to authenticated
  using ((select private.is_admin()));

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null unique references public.leads (id) on delete cascade,
  job_opening_id uuid references public.job_openings (id) on delete set null,
  job_title text check (char_length(job_title) between 1 and 80),
  cv_object uuid not null unique,
  cv_name text not null check (cv_name ~ '^[^[:cntrl:]/\\]+\.(pdf|docx)$' and char_length(cv_name) <= 120),
  cv_format text not null check (cv_format in ('pdf', 'docx')),
  cv_bytes int not null check (cv_bytes between 1 and 5242880),
  cv_sha256 text not null check (cv_sha256 ~ '^[0-9a-f]{64}$'),
  keep_until date not null default (current_date + 365),
  created_at timestamptz not null default now()
);
create index job_applications_by_opening on public.job_applications (job_opening_id, created_at desc, id desc);
create index job_applications_newest_first on public.job_applications (created_at desc, id desc);
create index job_applications_to_delete on public.job_applications (keep_until);
comment on table public.job_applications is 'Applications with their CV. The person and their words stand in the lead; the file lies in the private bucket cvs.';
comment on column public.job_applications.job_title is 'The job''s title on that day; none when the person applied without an opening.';
comment on column public.job_applications.cv_object is 'The random name of the file in the bucket cvs.';
comment on column public.job_applications.cv_name is 'What the person called the file, without folders.';
comment on column public.job_applications.keep_until is 'The last day on which the application is kept. Then the clock deletes it, with its file and its lead.';
comment on index public.job_applications_newest_first is '/hr-dashboard: applications, newest first.';
comment on index public.job_applications_to_delete is 'Job purge-applications: applications past their day.';

alter table public.job_applications enable row level security;
revoke all on public.job_applications from anon, authenticated;
grant select on public.job_applications to authenticated;
create policy job_applications_select_job_managers on public.job_applications for select to authenticated
  using ((select private.has_permission('jobs.manage')));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('cvs', 'cvs', false, 5242880, array['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])
on conflict (id) do nothing;
