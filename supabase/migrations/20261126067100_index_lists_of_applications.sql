create index applications_by_change on public.applications (updated_at, id);
create index applications_by_stage on public.applications (application_status, id);
create index job_applications_by_answer_day on public.job_applications (answer_due_on, id);
comment on index public.applications_by_change is 'Application lists by their latest change.';
comment on index public.applications_by_stage is 'Application lists by stage.';
comment on index public.job_applications_by_answer_day is '/hr-dashboard/applicants: by the day on which we promised an answer.';
