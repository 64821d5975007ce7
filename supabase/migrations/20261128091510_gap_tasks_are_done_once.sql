-- What a step lacks is there once it is there: a task for it does not come again.
update public.tasks set repeats = null where gap is not null and repeats is not null and state in ('open', 'snoozed');
update public.tasks set gap = null, gap_to = null, gap_words = null where gap is not null and repeats is not null;
-- Of two that were open for the same, the first goes on as the one that resolves it.
update public.tasks as t set gap = null, gap_to = null, gap_words = null
where t.gap is not null and t.state in ('open', 'snoozed') and exists (
  select from public.tasks as o
  where o.application_id = t.application_id and o.gap = t.gap and o.state in ('open', 'snoozed') and (o.created_at, o.id) < (t.created_at, t.id)
);
alter table public.tasks add constraint tasks_for_a_gap_are_done_once check (gap is null or repeats is null);
create unique index tasks_open_for_a_gap on public.tasks (application_id, gap) where gap is not null and state in ('open', 'snoozed');
comment on index public.tasks_open_for_a_gap is 'What a step of an application lacks has one open task.';
