create or replace function private.is_translation_current(p_translation public.translations) returns boolean
language sql stable set search_path = '' as $$
  -- Facts and messages come with their English from the repository; only pages are edited in the product.
  select case when p_translation.place like 'guide/%' then exists (
    select from public.pages as p
    where p.kind = 'guide' and p.slug = split_part(p_translation.place, '/', 2) and case
      when p_translation.key = 'title' then p.title = p_translation.source
      when p_translation.key = 'description' then p.description = p_translation.source
      when p_translation.key like 'body.%' then strpos(p.body_md, p_translation.source) > 0
      else exists (
        select from jsonb_path_query(p.meta, 'strict $.**') as part (value)
        where jsonb_typeof(part.value) = 'string' and part.value #>> '{}' = p_translation.source
      )
    end
  ) else true end
$$;
comment on function private.is_translation_current(public.translations) is
  'Whether the page still says the English text that was translated.';
