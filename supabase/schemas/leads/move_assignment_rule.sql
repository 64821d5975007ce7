create or replace function private.move_assignment_rule(p_rule_id uuid, p_position int) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('leads.assign');
  perform private.lock_assignment_rules();
  if not exists (select from public.lead_assignment_rules as r where r.id = p_rule_id) then
    raise exception 'There is no such rule.' using errcode = 'PT404';
  end if;
  with others as (
    select r.id, row_number() over (order by r.position) as place from public.lead_assignment_rules as r where r.id <> p_rule_id
  ), target as (
    select least(greatest(p_position, 1), (select count(*) from others) + 1)::int as place
  ), renumbered as (
    select o.id, (o.place + case when o.place >= t.place then 1 else 0 end)::int as place from others as o cross join target as t
    union all
    select p_rule_id, t.place from target as t
  )
  update public.lead_assignment_rules as r set position = n.place
  from renumbered as n where n.id = r.id and r.position <> n.place;
end
$$;

create or replace function public.move_assignment_rule(p_rule_id uuid, p_position int) returns void
language sql set search_path = '' as $$
  select private.move_assignment_rule(p_rule_id, p_position)
$$;
comment on function public.move_assignment_rule(uuid, int) is 'Puts a rule at this place among the others, counted from 1; beyond the last it is the last.';

grant execute on function private.move_assignment_rule(uuid, int), public.move_assignment_rule(uuid, int) to authenticated;
