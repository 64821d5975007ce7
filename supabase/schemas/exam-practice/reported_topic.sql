
create or replace function exam_private.reported_topic(p_path text) returns text
language sql immutable set search_path = '' as $$
  select split_part(p_path, '/', 1) || case when split_part(p_path, '/', 2) <> '' then '/' || split_part(p_path, '/', 2) else '' end
$$;
comment on function exam_private.reported_topic(text) is 'The topic as results report it: subject and topic, without subtopics.';
