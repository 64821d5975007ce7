-- Leads that need attention are counted as others are, without reading the table: with the deadline, and with the id of those whose
-- consultation nobody has marked.
create index leads_counted_whole on public.leads (status, request_type, owner_id, source)
  include (campaign, preferred_destination, locale, created_at, next_action_at, stage_due_at, id) where is_listed;
drop index public.leads_counted;
alter index public.leads_counted_whole rename to leads_counted;
comment on index public.leads_counted is 'Lead list: how many leads there are under any filters, without reading the table.';
