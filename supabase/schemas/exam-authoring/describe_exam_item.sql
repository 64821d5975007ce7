create or replace function private.describe_exam_item() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  item constant uuid := case when tg_op = 'DELETE' then old.item_id else new.item_id end;
begin
  update public.exam_items as i set
    topic = newest.topic, difficulty = newest.difficulty, search = lower(i.name || ' ' || newest.topic || ' ' || newest.stem)
  from (select 1) as always left join lateral (
    select t.path as topic, v.difficulty, coalesce(exam_private.stem_text(v.content), '') as stem
    from public.exam_item_versions as v join public.exam_topics as t on t.id = v.topic_id
    where v.item_id = item order by v.version_no desc limit 1
  ) as newest on true
  where i.id = item;
  return null;
end
$$;
comment on function private.describe_exam_item() is 'Trigger: a question has the topic, the level and the words of its newest version.';

create or replace trigger exam_items_are_described
  after insert or delete or update of version_no, content, topic_id, difficulty on public.exam_item_versions
  for each row execute function private.describe_exam_item();
