create or replace function private.open_item_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into exam_private.item_facts (item_version_id, name, exam_id, type, difficulty, search)
  select new.id, i.name, i.exam_id, new.type, new.difficulty, lower(i.name || ' ' || t.path || ' ' || coalesce(exam_private.stem_text(new.content), ''))
  from public.exam_items as i, public.exam_topics as t where i.id = new.item_id and t.id = new.topic_id
  on conflict (item_version_id) do nothing;
  return null;
end
$$;
comment on function private.open_item_facts() is 'Trigger: a question that is published is in the list of how questions turned out, without figures at first.';

create or replace trigger exam_item_versions_have_facts
  after insert or update of published_at on public.exam_item_versions
  for each row when (new.published_at is not null) execute function private.open_item_facts();
