-- Editors find a question by what it is in its newest version: its topic, its level and its words.

alter table public.exam_items
  add column topic text,
  add column difficulty public.exam_difficulty,
  add column search text,
  add constraint exam_items_are_described_whole check (num_nulls(topic, difficulty, search) in (0, 3));
comment on column public.exam_items.topic is 'Of the newest version, as difficulty is; kept by a trigger. Empty only until there is one.';
comment on column public.exam_items.search is 'Name, topic and text of the newest version in small letters, for searches.';

update public.exam_items as i set
  topic = t.path, difficulty = v.difficulty,
  search = lower(i.name || ' ' || t.path || ' ' || coalesce(btrim(regexp_replace(regexp_replace(v.content ->> 'stem', '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g')), ''))
from public.exam_item_versions as v join public.exam_topics as t on t.id = v.topic_id
where v.item_id = i.id
  and not exists (select from public.exam_item_versions as o where o.item_id = v.item_id and o.version_no > v.version_no);

create index exam_items_in_order_of_exam on public.exam_items (exam_id, id);
create index exam_items_in_order_of_type on public.exam_items (type, id);
create index exam_items_in_order_of_status on public.exam_items (status, id);
create index exam_items_in_order_of_level on public.exam_items (difficulty, id);
create index exam_items_in_order_of_topic on public.exam_items (topic, id);
create index exam_items_in_order_of_time on public.exam_items (created_at, id);
create index exam_items_search on public.exam_items using gin (search extensions.gin_trgm_ops);
comment on index public.exam_items_in_order_of_exam is 'list_exam_items: pages in order of the exam, and its filter.';
comment on index public.exam_items_in_order_of_type is 'list_exam_items: pages in order of the type, and its filter.';
comment on index public.exam_items_in_order_of_status is 'list_exam_items: pages in order of the state, and its filter.';
comment on index public.exam_items_in_order_of_level is 'list_exam_items: pages in order of the level, and its filter.';
comment on index public.exam_items_in_order_of_topic is 'list_exam_items: pages in order of the topic.';
comment on index public.exam_items_in_order_of_time is 'list_exam_items: pages by the day on which a question was added.';
comment on index public.exam_items_search is 'list_exam_items and export_exam_items: words in a question.';
