-- A published question has its row of figures from the day it is published, with what the list of them is filtered and sorted
-- by, so that a page is read from this table alone. A published version stays as it is, and so do these columns.

alter table exam_private.item_facts
  add column pace numeric check (pace >= 0),
  add column name text,
  add column exam_id text,
  add column type public.exam_item_type,
  add column difficulty public.exam_difficulty,
  add column search text,
  alter column n set default 0,
  alter column built_at drop not null,
  alter column built_at drop default;
comment on column exam_private.item_facts.pace is 'The median time by the time that its author expected.';
comment on column exam_private.item_facts.search is 'Name, topic and text in small letters, for searches.';
comment on column exam_private.item_facts.built_at is 'When it was counted last; empty before the first time.';

insert into exam_private.item_facts (item_version_id)
select v.id from public.exam_item_versions as v where v.published_at is not null
on conflict (item_version_id) do nothing;
update exam_private.item_facts as f set
  pace = round(f.median_ms / (v.est_seconds * 1000.0), 4), name = i.name, exam_id = i.exam_id, type = v.type, difficulty = v.difficulty,
  search = lower(i.name || ' ' || t.path || ' ' || coalesce(btrim(regexp_replace(regexp_replace(v.content ->> 'stem', '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g')), ''))
from public.exam_item_versions as v
join public.exam_items as i on i.id = v.item_id
join public.exam_topics as t on t.id = v.topic_id
where v.id = f.item_version_id;
alter table exam_private.item_facts
  alter column name set not null,
  alter column exam_id set not null,
  alter column type set not null,
  alter column difficulty set not null,
  alter column search set not null;

-- Nothing is shown below ten answers, and nothing is judged below thirty: lists sort by what is shown.
create index item_facts_by_flags on exam_private.item_facts ((case when n >= 30 then cardinality(flags) else 0 end), item_version_id);
create index item_facts_by_share on exam_private.item_facts ((case when n >= 10 then p end), item_version_id);
create index item_facts_by_correlation on exam_private.item_facts ((case when n >= 10 then point_biserial end), item_version_id);
create index item_facts_by_pace on exam_private.item_facts ((case when n >= 10 then pace end), item_version_id);
create index item_facts_by_answers on exam_private.item_facts ((case when n >= 10 then n end), item_version_id);
create index item_facts_by_exposure on exam_private.item_facts (seen, item_version_id);
create index item_facts_by_name on exam_private.item_facts (name, item_version_id);
create index item_facts_by_exam on exam_private.item_facts (exam_id, item_version_id);
create index item_facts_flags on exam_private.item_facts using gin (flags);
create index item_facts_search on exam_private.item_facts using gin (search extensions.gin_trgm_ops);
create index item_keys_not_counted on exam_private.item_keys (item_version_id) where status <> 'live';
comment on index exam_private.item_facts_by_flags is 'list_item_statistics: questions by how much stands out about them.';
comment on index exam_private.item_facts_by_share is 'list_item_statistics: the hardest and the easiest first.';
comment on index exam_private.item_facts_by_correlation is 'list_item_statistics: what tells candidates least apart first.';
comment on index exam_private.item_facts_by_pace is 'list_item_statistics: the slowest for their time first.';
comment on index exam_private.item_facts_by_answers is 'list_item_statistics: the most answers first.';
comment on index exam_private.item_facts_by_exposure is 'list_item_statistics: what was given most often first.';
comment on index exam_private.item_facts_by_name is 'list_item_statistics: pages by name.';
comment on index exam_private.item_facts_by_exam is 'list_item_statistics: pages in order of the exam, and its filter.';
comment on index exam_private.item_facts_flags is 'list_item_statistics: questions with a flag.';
comment on index exam_private.item_facts_search is 'list_item_statistics: words in a question.';
comment on index exam_private.item_keys_not_counted is 'list_item_statistics: questions that were dropped or are a bonus.';
