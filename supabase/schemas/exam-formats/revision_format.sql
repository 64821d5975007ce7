create or replace function exam_private.revision_format(p_revision uuid) returns public.exam_formats
language sql stable set search_path = '' as $$
  select f.* from public.exam_revisions as r
  join public.mock_exams as m on m.id = r.mock_exam_id
  join public.exam_formats as f on f.exam_id = m.exam_id and f.status = 'published'
    and f.variant_code = coalesce((select o.variant_code from public.exam_formats as o where o.id = r.format_id), 'main')
    and daterange(f.valid_from, f.valid_to, '[]') @> (clock_timestamp() at time zone 'Asia/Kolkata')::date
  where r.id = p_revision
$$;
comment on function exam_private.revision_format(uuid) is 'The current format for the variant of a paper, else the main variant.';
