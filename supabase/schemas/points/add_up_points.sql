create or replace function private.add_up_points() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  week constant date := private.points_week(new.created_at);
  given smallint;
  first_given timestamptz := new.created_at;
begin
  if new.turn > 1 then
    select max(l.points) filter (where l.turn = new.turn - 1), max(l.created_at) filter (where l.turn = 1) into given, first_given
    from public.points_ledger as l
    where l.user_id = new.user_id and l.rule_key = new.rule_key and l.subject_kind = new.subject_kind and l.subject_id = new.subject_id;
    if given is null or new.points < 0 and given <> -new.points then
      raise exception 'A counter-entry takes back what the line before it gave.' using errcode = '23514';
    end if;
  end if;
  insert into public.point_accounts (user_id) values (new.user_id) on conflict (user_id) do nothing;
  update public.point_accounts as c set points = c.points + new.points where c.user_id = new.user_id;
  -- What is taken back and given again counts in no other week: nobody leads one by emptying a field and filling it in.
  if private.points_week(first_given) = week then
    update public.point_accounts as c set
      week_points = case when c.week_on > week then c.week_points when c.week_on = week then c.week_points + new.points else new.points end,
      week_on = greatest(c.week_on, week)
    where c.user_id = new.user_id;
  end if;
  return null;
end
$$;
comment on function private.add_up_points() is 'Keeps the sum of a person''s points, and of what they did for the first time in their latest week, as private.recount_points finds them.';

create or replace trigger points_ledger_add_up after insert on public.points_ledger
  for each row execute function private.add_up_points();
