create or replace function private.settle_point(p_user_id uuid, p_rule text, p_subject text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := private.india_day(now());
  rule public.point_rules;
  latest public.points_ledger;
  entry public.points_ledger;
begin
  -- The account may be gone by the end of its transaction, or of somebody who works here.
  if not exists (select from public.profiles as p where p.user_id = p_user_id and p.role = 'student') then
    return;
  end if;
  if not private.earns_points(p_user_id, p_rule, p_subject) and not exists (
    select from public.points_ledger as l where l.user_id = p_user_id and l.rule_key = p_rule and l.subject_id = p_subject
  ) then
    return;
  end if;
  -- One thing of a person is settled after the other, so that limits and badges count what two connections did at once.
  insert into public.point_accounts (user_id) values (p_user_id) on conflict (user_id) do nothing;
  perform from public.point_accounts as c where c.user_id = p_user_id for update;
  select * into rule from public.point_rules as r where r.key = p_rule;
  select * into latest from public.points_ledger as l
  where l.user_id = p_user_id and l.rule_key = p_rule and l.subject_kind = rule.subject_kind and l.subject_id = p_subject
  order by l.turn desc limit 1;

  if private.earns_points(p_user_id, p_rule, p_subject) then
    if coalesce(latest.points > 0, false) or not rule.is_active or private.is_over_point_limit(p_user_id, rule, p_subject, today) then
      return;
    end if;
    insert into public.points_ledger (user_id, rule_key, subject_kind, subject_id, turn, points, about)
    values (p_user_id, p_rule, rule.subject_kind, p_subject, coalesce(latest.turn, 0) + 1, rule.points, private.point_subject_name(rule, p_subject))
    returning * into entry;
  elsif latest.points > 0 then
    insert into public.points_ledger (user_id, rule_key, subject_kind, subject_id, turn, points, about)
    values (p_user_id, p_rule, rule.subject_kind, p_subject, latest.turn + 1, -latest.points, latest.about)
    returning * into entry;
  else
    return;
  end if;
  perform private.settle_badges(entry);
end
$$;
comment on function private.settle_point(uuid, text, text) is 'Brings the ledger to what is so: gives the points of a rule for a subject once, and takes them back by a counter-entry when it is undone.';
