create or replace function private.know_order_origin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select s.branch into new.branch from public.staff_profiles as s
  where s.user_id = coalesce(
    (
      select a.assigned_to from public.applications as a
      where a.student_id = new.user_id and a.assigned_to is not null order by a.created_at desc, a.id limit 1
    ),
    (select l.owner_id from public.leads as l where l.user_id = new.user_id and l.owner_id is not null order by l.created_at desc, l.id limit 1)
  );
  select left(l.source, 200) into new.source from public.leads as l where l.user_id = new.user_id order by l.created_at, l.id limit 1;
  return new;
end
$$;
comment on function private.know_order_origin() is 'Writes on an order which branch looks after its buyer and how they came: both may change later, and what was sold does not.';

create or replace trigger orders_know_their_origin before insert on public.orders
  for each row execute function private.know_order_origin();
create or replace trigger orders_keep_their_origin before update on public.orders
  for each row when ((new.branch, new.source) is distinct from (old.branch, old.source)) execute function private.refuse_change();
