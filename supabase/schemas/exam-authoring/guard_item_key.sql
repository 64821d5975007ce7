create or replace function exam_private.guard_item_key() returns trigger
language plpgsql set search_path = '' as $$
declare
  item_type text;
  changes_marks boolean;
begin
  select v.type::text into item_type from public.exam_item_versions as v where v.id = new.item_version_id;
  if (item_type in ('essay', 'speech')) <> (new.key is null) or new.key ->> 'type' <> item_type then
    raise exception 'The key is not one of a question of the type %.', item_type using errcode = '23514';
  end if;
  if item_type in ('essay', 'speech') and new.rubric_id is null then
    raise exception 'What people mark needs a rubric.' using errcode = '23514';
  end if;
  if tg_op = 'UPDATE' then
    changes_marks := (new.key, new.status, new.rubric_id, new.irt_a, new.irt_b, new.irt_c)
      is distinct from (old.key, old.status, old.rubric_id, old.irt_a, old.irt_b, old.irt_c);
    new.key_revision := old.key_revision + changes_marks::int;
    new.updated_at := clock_timestamp();
    if changes_marks or new.explanation <> old.explanation then
      insert into exam_private.item_key_history (item_version_id, key_revision, before, after, reason, changed_by)
      values (new.item_version_id, new.key_revision, to_jsonb(old), to_jsonb(new),
        nullif(current_setting('exams.reason', true), ''), auth.uid());
    end if;
  end if;
  return new;
end
$$;

create or replace trigger item_keys_are_guarded before insert or update on exam_private.item_keys
  for each row execute function exam_private.guard_item_key();
