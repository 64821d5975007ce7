-- A column of the board is one status, of everybody or of one owner, by next action.

create index leads_by_status_next_action on public.leads (status, next_action_at, id) where is_listed;
create index leads_by_owner_status_next_action on public.leads (owner_id, status, next_action_at, id) where is_listed;
comment on index public.leads_by_status_next_action is 'Board of leads: a status by next action, and how many of it are late.';
comment on index public.leads_by_owner_status_next_action is 'Board of one owner''s leads: a status by next action, and how many of it are late.';
