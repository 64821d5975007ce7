create or replace function private.settle_badges(p_entry public.points_ledger) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held constant int := (select count(*) from private.held_points(p_entry.user_id, p_entry.rule_key));
  badge public.badges;
  is_first boolean;
begin
  for badge in select * from public.badges as b where b.rule_key = p_entry.rule_key order by b.position loop
    if held < badge.least then
      update public.badge_awards as a set taken_entry_id = p_entry.id
      where a.user_id = p_entry.user_id and a.badge_key = badge.key and a.taken_entry_id is null;
      continue;
    end if;
    is_first := not exists (
      select from public.badge_awards as a where a.user_id = p_entry.user_id and a.badge_key = badge.key
    );
    insert into public.badge_awards (user_id, badge_key, entry_id) values (p_entry.user_id, badge.key, p_entry.id)
    on conflict (user_id, badge_key) where taken_entry_id is null do nothing;
    if found and is_first then
      perform private.notify_person(p_entry.user_id, 'points.badge', 'New badge: ' || badge.name, badge.takes || '.', '/gamification#badges');
    end if;
  end loop;
end
$$;
comment on function private.settle_badges(public.points_ledger) is 'Gives the badges that a line of the ledger completes and tells the person, or takes back those that its counter-entry undoes. The account is locked.';
