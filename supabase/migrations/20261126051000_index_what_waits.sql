-- What waits for somebody is counted at every page of the desks.

create index leads_unclaimed on public.leads (created_at desc, id desc)
  where owner_id is null and status not in ('completed', 'lost') and request_type <> 'job_application';
comment on index public.leads_unclaimed is 'Leads that nobody works on yet: the count beside the desk''s name.';

create index exam_attempts_in_marking on public.exam_attempts (submitted_at) where state = 'marking';
comment on index public.exam_attempts_in_marking is 'Attempts with answers that wait for a person: the queue of markers and the count beside its name.';
