-- The library of pictures and recordings is sorted and searched by the server, which also says where each is used.

create index media_in_order_of_time on exam_private.media (created_at, id);
create index media_in_order_of_size on exam_private.media (bytes, id);
create index media_in_order_of_kind on exam_private.media (kind, id);
create index media_search on exam_private.media
  using gin (lower(name || ' ' || words || ' ' || origin || ' ' || licence) extensions.gin_trgm_ops);
create index item_sources_by_drawing on exam_private.item_sources ((source #>> '{figure,file}'))
  where source #>> '{figure,file}' is not null;
create index exam_stimulus_versions_by_drawing on public.exam_stimulus_versions (md5(content #>> '{figure,svg}'))
  where content #>> '{figure,svg}' is not null;
comment on index exam_private.media_in_order_of_time is 'list_exam_media: the newest first.';
comment on index exam_private.media_in_order_of_size is 'list_exam_media: the largest first.';
comment on index exam_private.media_in_order_of_kind is 'list_exam_media: pages in order of the kind, and its filter.';
comment on index exam_private.media_search is 'list_exam_media: words in the name, the words or the rights.';
comment on index exam_private.item_sources_by_drawing is 'list_exam_media: how many questions show a drawing.';
comment on index public.exam_stimulus_versions_by_drawing is 'list_exam_media: how many passages show a drawing, which is too long to be a key itself.';
