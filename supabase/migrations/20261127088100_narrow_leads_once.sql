-- A page of leads takes what a search and the manager's list have left of them, so that a board asks that once.
drop function if exists private.list_leads(jsonb, text, boolean, jsonb, int, int, boolean, boolean);

create index leads_by_status_change on public.leads (status, updated_at, id) where is_listed;
comment on index public.leads_by_status_change is 'Board of leads: closed columns, latest change first.';
create index leads_open_by_deadline on public.leads (stage_due_at, id) where status in ('new', 'contacted', 'qualified') and is_listed;
comment on index public.leads_open_by_deadline is 'The manager''s list by deadline.';
