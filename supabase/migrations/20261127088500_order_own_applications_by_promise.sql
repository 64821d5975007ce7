create index applications_own_by_promise on public.applications (assigned_to, promised_by, id);
comment on index public.applications_own_by_promise is 'Applications of somebody by what is promised, whoever has the ball: due today and this week.';
