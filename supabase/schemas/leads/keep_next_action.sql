create or replace function private.keep_next_action() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  about uuid;
begin
  -- A merge moves tasks, so both leads are looked at.
  for about in
    select distinct ids.id from unnest(array[
      case when tg_op <> 'INSERT' then old.lead_id end, case when tg_op <> 'DELETE' then new.lead_id end
    ]) as ids (id) where ids.id is not null
  loop
    update public.leads as l set next_action_at = earliest.at, next_action_task_id = earliest.id
    from (select 1) as once left join lateral (
      select coalesce(t.snoozed_until, t.due_at) as at, t.id from public.tasks as t
      where t.lead_id = about and t.state in ('open', 'snoozed') order by 1, 2 limit 1
    ) as earliest on true
    where l.id = about and (l.next_action_at, l.next_action_task_id) is distinct from (earliest.at, earliest.id);
  end loop;
  return null;
end
$$;

create or replace trigger tasks_keep_next_action after insert or update or delete on public.tasks
  for each row execute function private.keep_next_action();
