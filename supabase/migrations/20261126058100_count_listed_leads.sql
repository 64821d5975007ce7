-- The desk reads listed leads only, so what it counts from holds no others.

drop index public.leads_counted, public.leads_open_unclaimed, public.leads_open_without_action, public.leads_open_by_next_action;
create index leads_counted on public.leads (status, request_type, owner_id, source)
  include (campaign, preferred_destination, locale, created_at, next_action_at) where is_listed;
create index leads_open_unclaimed on public.leads (stage_due_at, id)
  where owner_id is null and status in ('new', 'contacted', 'qualified') and is_listed;
create index leads_open_without_action on public.leads (owner_id, id)
  where next_action_at is null and status in ('new', 'contacted', 'qualified') and is_listed;
create index leads_open_by_next_action on public.leads (next_action_at, id)
  where status in ('new', 'contacted', 'qualified') and is_listed;
create index leads_open_owned on public.leads (owner_id, id) where status in ('new', 'contacted', 'qualified') and is_listed;
comment on index public.leads_counted is 'Lead list: how many leads there are under any filters, without reading the table.';
comment on index public.leads_open_unclaimed is 'The manager''s list: open leads that nobody has claimed in time.';
comment on index public.leads_open_without_action is 'The manager''s list: open leads with an owner and without a next action.';
comment on index public.leads_open_by_next_action is 'The manager''s list: next actions that are overdue.';
comment on index public.leads_open_owned is 'The manager''s list: open leads of an owner who cannot work them.';
