create or replace function exam_private.current_format(p_exam_id text, p_variant text) returns setof public.exam_formats
language sql stable set search_path = '' as $$
  select f.* from public.exam_formats as f
  where f.exam_id = p_exam_id and f.variant_code = p_variant and f.status = 'published'
    and daterange(f.valid_from, f.valid_to, '[]') @> (clock_timestamp() at time zone 'Asia/Kolkata')::date
$$;
comment on function exam_private.current_format(text, text) is 'The current format of an exam variant; no row if it is unknown or has ended.';
