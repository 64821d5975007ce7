-- A task may be there because a step of an application lacks something.

alter table public.tasks
  add column gap text check (char_length(gap) between 1 and 80),
  add column gap_to public.application_status,
  add column gap_words text check (char_length(gap_words) between 1 and 400),
  add constraint tasks_resolve_a_gap_of_an_application check (
    num_nulls(gap, gap_to, gap_words) in (0, 3) and (gap is null or application_id is not null)
  );

comment on column public.tasks.gap is 'What the step lacks, as private.application_gaps calls it; null where the task resolves nothing of a step.';
comment on column public.tasks.gap_to is 'The stage that the application could not enter without it.';
comment on column public.tasks.gap_words is 'What was missing when the task was opened, as the gap said it.';
