create table private.stage_times (
  university_id uuid not null references public.universities (id) on delete cascade,
  status public.application_status not null,
  holder public.application_holder not null,
  cases int not null check (cases > 0),
  median_days numeric(7, 2) not null check (median_days >= 0),
  p90_days numeric(7, 2) not null check (p90_days >= median_days),
  measured_at timestamptz not null default now(),
  primary key (university_id, status, holder)
);
comment on table private.stage_times is 'How long each holder had the ball in a stage, for each university. Job measure-stages writes it at night.';
comment on column private.stage_times.cases is 'Applications that have left the stage on their way, or were refused there. Fewer than five are told to nobody (private.stage_measures).';

create index applications_by_officer_promise on public.applications (assigned_to, promised_by, id) where holder = 'team' and promised_by is not null;
comment on index public.applications_by_officer_promise is 'Which place an application has in the queue of its officer.';
