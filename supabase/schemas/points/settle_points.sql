create or replace function private.settle_points() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  due record;
begin
  -- The first to fire settles all of the transaction, people in one order: two large transactions do not wait for each other.
  for due in
    with taken as (
      delete from private.points_due returning user_id, rule_key, subject_id
    )
    select distinct t.user_id, t.rule_key, t.subject_id from taken as t order by t.user_id, t.rule_key, t.subject_id
  loop
    perform private.settle_point(due.user_id, due.rule_key, due.subject_id);
  end loop;
  return null;
end
$$;
comment on function private.settle_points() is 'At the end of a transaction: points for what it has changed. It never waits for an application or a document, as nothing is locked after it.';

create constraint trigger points_due_are_settled after insert on private.points_due
  deferrable initially deferred for each row execute function private.settle_points();
