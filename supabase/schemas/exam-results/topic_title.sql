create or replace function exam_private.topic_title(p_path text) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select t.title from exam_private.topic_titles as t where t.slug = last),
    upper(left(words, 1)) || substr(words, 2)
  )
  from (select split_part(p_path, '/', -1), replace(split_part(p_path, '/', -1), '-', ' ')) as w (last, words)
$$;
comment on function exam_private.topic_title(text) is 'The display title of a topic: its own, or the last part of its path in words.';
