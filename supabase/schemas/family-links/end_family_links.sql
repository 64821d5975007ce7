create or replace function private.end_family_links(p_student_id uuid, p_by text, p_link_id uuid default null) returns int
language plpgsql security definer set search_path = '' as $$
declare
  ended int;
begin
  with closed as (
    update public.family_links as f set ended_at = now(), ended_by = p_by, version = f.version + 1
    where f.student_id = p_student_id and f.ended_at is null and (p_link_id is null or f.id = p_link_id)
    returning f.id
  ), forgotten as (
    delete from private.family_codes as c using closed where c.link_id = closed.id
  )
  select count(*) into ended from closed;
  return ended;
end
$$;
comment on function private.end_family_links(uuid, text, uuid) is 'Ends what a student let others read, all of it or one link, at once. Browsers stay known, so that each is told and not just refused.';

create or replace function private.end_family_links_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'account_closures' then
    perform private.end_family_links(new.user_id, 'account');
  elsif new.role <> 'student' then
    perform private.end_family_links(new.user_id, 'role');
  elsif not new.is_active then
    perform private.end_family_links(new.user_id, 'account');
  end if;
  return null;
end
$$;

create or replace trigger account_closures_end_family_links after insert on public.account_closures
  for each row execute function private.end_family_links_of_account();
create or replace trigger profiles_end_family_links after update of role, is_active on public.profiles
  for each row when (new.role is distinct from old.role or new.is_active is distinct from old.is_active)
  execute function private.end_family_links_of_account();
