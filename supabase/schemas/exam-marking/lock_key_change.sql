-- The key change, locked; raises if the key has changed since it was proposed.
create or replace function exam_private.lock_key_change(p_change uuid) returns exam_private.key_changes
language plpgsql set search_path = '' as $$
declare
  change exam_private.key_changes;
begin
  select c.* into change from exam_private.key_changes as c where c.id = p_change for update;
  if change.id is null then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  if change.state = 'withdrawn' then
    raise exception 'DECIDED' using errcode = 'P0001';
  end if;
  if change.state = 'proposed' and change.from_revision <> (
    select k.key_revision from exam_private.item_keys as k where k.item_version_id = change.item_version_id
  ) then
    raise exception 'STALE' using errcode = 'P0001';
  end if;
  return change;
end
$$;
