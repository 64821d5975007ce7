create or replace function private.site_terms(p_q text)
returns table (place int, typed text, used text, kind text, words tsquery)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  stem text;
begin
  for place, typed in
    select t.place::int, t.typed from unnest(string_to_array(private.normalize_words(left(p_q, 200)), ' ')) with ordinality as t (typed, place)
    where t.typed <> '' order by t.place limit 8
  loop
    for stem in select unnest(private.text_stems(typed)) loop
      used := typed;
      kind := 'exact';
      words := quote_literal(stem)::tsquery;
      if not private.is_on_site(words) and char_length(typed) >= 3 then
        kind := 'prefix';
        words := (quote_literal(stem) || ':*')::tsquery;
        if typed !~ '^\d+$' and not private.is_on_site(words) then
          kind := 'corrected';
          select w.word, plainto_tsquery('pg_catalog.english', w.word) into used, words from private.site_words as w
          where w.word operator(extensions.%) typed and extensions.similarity(w.word, typed) >= 0.35
          order by extensions.similarity(w.word, typed) desc, w.word limit 1;
        end if;
      end if;
      if words is null or not private.is_on_site(words) then
        used := null;
        kind := 'unknown';
        words := null;
      end if;
      return next;
    end loop;
  end loop;
end
$$;
comment on function private.site_terms(text) is 'How each typed word is read on the site, like finder_terms for the finder.';
