create or replace function private.page_meta_fault(p_kind public.page_kind, p_meta jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  reading constant public.page_kind[] := '{guide,city,country,exam,service,post,news}';
  site_path constant text := '^/([a-z0-9]+([-_/][a-z0-9]+)*)?$';
  rule record;
  value jsonb;
  fits boolean;
begin
  for rule in
    -- Kinds null: all. For a list, least and most count its items, and item_most and pattern hold for each item.
    select * from (values
      ('heading', null::public.page_kind[], false, 'line', null::int, 120, null::int, '^(?!.*\{\{)'),
      ('updated', null, true, 'day', null, null, null, null),
      ('group', null, true, 'line', null, 60, null, null),
      ('order', null, false, 'count', null, null, null, null),
      ('related', null, false, 'lines', 0, 6, null, site_path),
      ('cta', null, false, 'line', null, null, null, '^(consultation|callback|none)$'),
      ('canonical', null, false, 'line', null, null, null, site_path),
      ('noindex', null, false, 'boolean', null, null, null, null),
      ('summary', reading, true, 'lines', 2, 5, 400, null),
      ('facts', reading, false, 'facts', 0, 16, null, null),
      ('faq', reading, false, 'questions', 0, 12, null, null),
      ('country', '{guide}', false, 'line', null, null, null, '^[A-Z]{2}$'),
      ('country', '{country}', true, 'line', null, null, null, '^[A-Z]{2}$'),
      ('city', '{city}', true, 'line', null, null, null, null),
      ('state', '{city}', true, 'line', null, null, null, null),
      ('exam', '{exam}', true, 'exam', null, null, null, null),
      ('included', '{service}', true, 'lines', 3, 10, 200, null),
      ('not_included', '{service}', true, 'lines', 2, 8, 200, null),
      ('bring', '{service}', true, 'lines', 2, 10, 200, null),
      ('effective', '{legal}', true, 'day', null, null, null, null),
      ('field', '{news}', true, 'line', null, null, null, '^(study_abroad|exams|india)$'),
      ('happened', '{news}', true, 'day', null, null, null, null),
      ('countries', '{news}', false, 'lines', 0, 6, null, '^[A-Z]{2}$'),
      ('follow_up', '{news}', false, 'day', null, null, null, null),
      ('closed', '{news}', false, 'line', null, 240, null, '^(?!.*\{\{)'),
      ('closed_on', '{news}', false, 'day', null, null, null, null)
    ) as rules (key, kinds, is_required, type, least, most, item_most, pattern)
    where kinds is null or p_kind = any (kinds)
  loop
    if not p_meta ? rule.key then
      if rule.is_required then return format('The page needs “%s”.', rule.key); end if;
      continue;
    end if;
    value := p_meta -> rule.key;
    fits := case
      when rule.type = 'line' then private.is_valid_line(value, rule.most, rule.pattern)
      when rule.type = 'day' then jsonb_typeof(value) = 'string' and private.is_iso_date(value #>> '{}')
      when rule.type = 'boolean' then jsonb_typeof(value) = 'boolean'
      when rule.type = 'count' then jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric between 0 and 9007199254740991
        and (value #>> '{}')::numeric % 1 = 0
      when rule.type = 'exam' then jsonb_typeof(value) = 'string' and exists (
        select from public.exam_families as f where f.id = value #>> '{}')
      when jsonb_typeof(value) <> 'array' or jsonb_array_length(value) not between rule.least and rule.most then false
      when rule.type = 'lines' then not exists (
        select from jsonb_array_elements(value) as item where private.is_valid_line(item, rule.item_most, rule.pattern) is not true)
      when rule.type = 'facts' then not exists (
        select from jsonb_array_elements(value) as item
        where case when jsonb_typeof(item) = 'object' then
          private.is_valid_line(item -> 'label', 80, null)
          and private.is_valid_line(item -> 'value', null, '^\{\{fact:[a-z0-9._-]+\}\}$')
          and (not item ? 'note' or private.is_valid_line(item -> 'note', 240, null))
          and item - array['label', 'value', 'note'] = '{}' end is not true)
      when rule.type = 'questions' then not exists (
        select from jsonb_array_elements(value) as item
        where case when jsonb_typeof(item) = 'object' then
          private.is_valid_line(item -> 'question', 160, null) and private.is_valid_line(item -> 'answer', 1500, null)
          and item - array['question', 'answer'] = '{}' end is not true)
    end;
    if fits is not true then return format('“%s” is not filled in as a %s needs it.', rule.key, p_kind); end if;
    p_meta := p_meta - rule.key;
  end loop;
  select key into rule from jsonb_object_keys(p_meta) as key limit 1;
  return case when found then format('A %s has no “%s”.', p_kind, rule.key) end;
end
$$;
comment on function private.page_meta_fault(public.page_kind, jsonb) is
  'What is wrong with the front matter of a page, in a sentence, or null. The same rules as metaSchemas in lib/content/schema.ts.';
