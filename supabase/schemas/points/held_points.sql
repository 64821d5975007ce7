create or replace function private.held_points(p_user_id uuid, p_rule text) returns setof public.points_ledger
language sql stable security definer set search_path = '' as $$
  select l.* from public.points_ledger as l
  where l.user_id = p_user_id and l.rule_key = p_rule and l.points > 0 and not exists (
    select from public.points_ledger as t
    where t.user_id = l.user_id and t.rule_key = l.rule_key and t.subject_kind = l.subject_kind and t.subject_id = l.subject_id and t.turn > l.turn
  )
$$;
comment on function private.held_points(uuid, text) is 'What one rule gave a person and nothing has taken back.';
