alter table public.leads
  add column is_listed boolean not null generated always as (merged_into is null and request_type <> 'job_application') stored;
comment on column public.leads.is_listed is 'Whether it is on the desk of leads: not what was merged into another lead, nor job applications, which are on the desk of HR.';
