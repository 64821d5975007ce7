create index leads_counted on public.leads (status, request_type, owner_id, source)
  include (campaign, preferred_destination, locale, created_at, next_action_at);
create index leads_by_owner_next_action on public.leads (owner_id, next_action_at, id);
comment on index public.leads_counted is 'Lead list: how many leads there are under any filters, without reading the table.';
comment on index public.leads_by_owner_next_action is 'Lead list of one owner by next action: their day.';
