create or replace function private.propose_lead_merge(p_kept uuid, p_merged uuid, p_reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  worker uuid := private.require_permission('leads.work');
  kept public.leads;
  merged public.leads;
  task_title text;
  task_id uuid;
begin
  if p_kept = p_merged or char_length(p_reason) > 300 then
    raise exception 'The proposal is not well formed.' using errcode = '22023';
  end if;
  perform private.lock_lead_pair(p_kept, p_merged);
  select * into kept from public.leads as l where l.id = p_kept;
  select * into merged from public.leads as l where l.id = p_merged;
  if kept.id is null or merged.id is null then
    raise exception 'There is no such lead.' using errcode = 'PT404';
  end if;
  if kept.merged_into is not null or merged.merged_into is not null then
    raise exception 'already_merged' using errcode = 'PT409', detail = 'One of these leads was merged into another.';
  end if;
  task_title := format('Merge %s into %s', merged.reference, kept.reference);
  select t.id into task_id from public.tasks as t
  where t.lead_id = p_kept and t.title = task_title and t.state in ('open', 'snoozed');
  -- Without an owner it is on the manager's list.
  return coalesce(task_id, private.open_task(
    task_title, now() + interval '1 day', null, worker, coalesce(nullif(btrim(p_reason), ''), 'They may be of the same person'), p_kept
  ));
end
$$;

create or replace function public.propose_lead_merge(p_kept uuid, p_merged uuid, p_reason text default null) returns uuid
language sql set search_path = '' as $$
  select private.propose_lead_merge(p_kept, p_merged, p_reason)
$$;
comment on function public.propose_lead_merge(uuid, uuid, text) is 'Asks those with leads.assign to merge leads of two owners: a task without an owner, once. PT409 already_merged.';

grant execute on function private.propose_lead_merge(uuid, uuid, text), public.propose_lead_merge(uuid, uuid, text) to authenticated;
