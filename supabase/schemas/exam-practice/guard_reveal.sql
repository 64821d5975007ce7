-- Every procedure that reveals a key in practice passes here.
create or replace function exam_private.guard_reveal() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (
    select from public.exam_attempts as a
    join public.exam_item_versions as v on v.id = new.item_version_id
    join exam_private.withheld_items(a.user_id) as closed (item_id) on closed.item_id = v.item_id
    where a.id = new.attempt_id
  ) then
    perform exam_private.raise_exam_error('NOT_RELEASED', 'PT409', jsonb_build_object('o', new.ordinal));
  end if;
  return new;
end
$$;
comment on function exam_private.guard_reveal() is 'Trigger: no key in practice for a question withheld from this person by a running exam, an unreleased result, or its paper''s policy.';

create or replace trigger exam_attempt_items_are_revealed_when_open before update of revealed_at on public.exam_attempt_items
  for each row when (old.revealed_at is null and new.revealed_at is not null) execute function exam_private.guard_reveal();
