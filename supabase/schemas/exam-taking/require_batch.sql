create or replace function exam_private.require_batch(p_batch jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  fault text;
begin
  if p_batch is null or jsonb_typeof(p_batch) <> 'array' then
    fault := 'A list of changes is expected.';
  elsif jsonb_array_length(p_batch) > 100 or octet_length(p_batch::text) > 262144 then
    fault := 'At most 100 changes and 256 KB at once.';
  elsif exists (
    select from jsonb_array_elements(p_batch) as change
    where not coalesce(
      jsonb_typeof(change) = 'object' and change ? 'r'
      and jsonb_typeof(change -> 'seq') = 'number' and change ->> 'seq' ~ '^[1-9][0-9]{0,14}$'
      and jsonb_typeof(change -> 'o') = 'number' and change ->> 'o' ~ '^[1-9][0-9]{0,3}$'
      and jsonb_typeof(change -> 'm') = 'boolean'
      and jsonb_typeof(change -> 't') = 'number' and change ->> 't' ~ '^[0-9]{1,9}$', false)
  ) then
    fault := 'A change is {seq, o, r, m, t} with whole numbers.';
  end if;
  if fault is not null then
    perform exam_private.raise_exam_error('BAD_BATCH', '22023', jsonb_build_object('fault', fault));
  end if;
end
$$;
