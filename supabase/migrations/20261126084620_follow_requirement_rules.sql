-- Rules about documents are written by those who manage the workflow: what each replaced, and who ended it and why.
alter table public.requirement_rules
  add column replaces_id uuid references public.requirement_rules (id) on delete set null,
  add column ended_by uuid references auth.users (id) on delete set null,
  add column end_note text check (char_length(btrim(end_note)) between 3 and 300),
  add constraint requirement_rules_ended_by_somebody_at_a_time check (ended_at is not null or num_nonnulls(ended_by, end_note) = 0);
create unique index requirement_rules_replaced_once on public.requirement_rules (replaces_id);
comment on index public.requirement_rules_replaced_once is 'Of two who change a rule at once, one is told.';
create index requirement_rules_by_ender on public.requirement_rules (ended_by);
comment on column public.requirement_rules.replaces_id is 'The rule of which this is the next wording. Rules are not changed: the former one ends.';
comment on column public.requirement_rules.end_note is 'Why it ended, for colleagues.';
