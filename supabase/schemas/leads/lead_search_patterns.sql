create or replace function private.lead_search_patterns(p_text text) returns text[]
language sql stable security definer set search_path = '' as $$
  -- A telephone number matches in any spacing, with or without +91 or a leading 0: numbers are stored as +919812345678.
  select array_agg('%' || replace(replace(replace(words.word, '\', '\\'), '%', '\%'), '_', '\_') || '%')
  from (
    select case
      when p_text ~ '^[\s+0-9().-]+$' and p_text ~ '[0-9]'
        then coalesce(nullif(ltrim(regexp_replace(p_text, '\D', '', 'g'), '0'), ''), regexp_replace(p_text, '\D', '', 'g'))
    end as digits
  ) as number
  cross join lateral (
    select number.digits as word where number.digits is not null
    union all
    select private.kept_lead_reference(w.word) from regexp_split_to_table(lower(btrim(p_text)), '\s+') with ordinality as w (word, place)
    where number.digits is null and w.word <> '' and w.place <= 8
  ) as words
$$;
comment on function private.lead_search_patterns(text) is 'What leads.search must all be like; null when nothing is searched for.';
