create or replace function private.guard_points() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- They go with the account, and only with it.
  if tg_op = 'DELETE' then
    if exists (select from auth.users as u where u.id = old.user_id) then
      raise exception 'Points and badges are kept as they were given.' using errcode = '42501';
    end if;
    return old;
  end if;
  if tg_table_name = 'badge_awards' and to_jsonb(new) - 'taken_entry_id' = to_jsonb(old) - 'taken_entry_id'
    and to_jsonb(old) ->> 'taken_entry_id' is null then
    return new;
  end if;
  raise exception 'Points and badges are kept as they were given.' using errcode = '42501';
end
$$;
comment on function private.guard_points() is 'Makes the ledger and the awards append-only; an award names once the counter-entry that took it.';

create or replace trigger points_ledger_is_append_only before update or delete on public.points_ledger
  for each row execute function private.guard_points();
create or replace trigger points_ledger_is_never_emptied before truncate on public.points_ledger
  for each statement execute function private.refuse_change();
create or replace trigger badge_awards_are_append_only before update or delete on public.badge_awards
  for each row execute function private.guard_points();
create or replace trigger badge_awards_are_never_emptied before truncate on public.badge_awards
  for each statement execute function private.refuse_change();
