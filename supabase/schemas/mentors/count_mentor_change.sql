create or replace function private.count_mentor_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.count_mentor_change() is 'Counts the changes of a row, so that nobody overwrites what they have not seen.';

create or replace trigger mentor_profiles_count_changes before update on public.mentor_profiles
  for each row execute function private.count_mentor_change();
create or replace trigger mentor_meetings_count_changes before update of state, starts_at, room_url on public.mentor_meetings
  for each row when ((new.state, new.starts_at, new.room_url) is distinct from (old.state, old.starts_at, old.room_url))
  execute function private.count_mentor_change();
