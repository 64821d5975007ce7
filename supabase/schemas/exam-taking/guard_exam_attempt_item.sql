create or replace function private.guard_exam_attempt_item() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.attempt_id, new.ordinal, new.section_ordinal, new.slot_id, new.item_version_id, new.option_order)
    is distinct from (old.attempt_id, old.ordinal, old.section_ordinal, old.slot_id, old.item_version_id, old.option_order)
    or new.served_at < old.served_at or (old.revealed_at is not null and new.revealed_at is distinct from old.revealed_at) then
    raise exception 'A paper that was given out stays as it is.' using errcode = '42501';
  end if;
  return new;
end
$$;

create or replace trigger exam_attempt_items_are_guarded before update on public.exam_attempt_items
  for each row execute function private.guard_exam_attempt_item();
