-- A query reads what its answer needs, at any size of the catalogue: checked by supabase/tests/rows-read.test.ts.

-- The nearest word is compared in the collation of the index; the words' own collation would scan all words.
create or replace function private.finder_terms(p_scope text, p_q text)
returns table (place int, typed text, used text, kind text, words text[])
language plpgsql stable security definer set search_path = '' as $$
declare
  stem text;
begin
  for place, typed in
    select t.place::int, t.typed from unnest(string_to_array(private.normalize_words(left(p_q, 200)), ' ')) with ordinality as t (typed, place)
    where t.typed <> '' order by t.place limit 8
  loop
    for stem in select unnest(private.text_stems(typed)) loop
      words := null;
      if exists (select from private.finder_words as w where w.scope = p_scope and w.word = stem) then
        used := typed; kind := 'exact'; words := array[stem];
      elsif char_length(typed) >= 3 then
        -- Typed halfway: "engi". The stem may be longer or shorter than the input.
        words := array(
          select w.word from private.finder_words as w
          where w.scope = p_scope and w.word >= least(typed, stem) collate "C" and w.word < least(typed, stem) || U&'\FFFF' limit 40
        );
        used := typed; kind := 'prefix';
        if cardinality(words) = 0 and typed !~ '^\d+$' then
          select array[near.word], near.word into words, used
          from (
            select w.word, extensions.similarity(w.word, stem) as alike from private.finder_words as w
            where w.scope = p_scope and w.word operator(extensions.%) stem and extensions.similarity(w.word, stem) >= 0.35
            order by alike desc, w.word limit 8
          ) as near
          order by near.alike desc, (
            select sum(b.ones) from private.finder_bits as b where b.scope = p_scope and b.facet = 'word' and b.value = near.word collate "default"
          ) desc nulls last, near.word limit 1;
          kind := 'corrected';
          used := private.word_for_stem(p_scope, used);
        end if;
      end if;
      if coalesce(cardinality(words), 0) = 0 then
        used := null; kind := 'unknown'; words := '{}';
      end if;
      return next;
    end loop;
  end loop;
end
$$;
comment on function private.finder_terms(text, text) is 'How each typed word is read: itself, words it is a prefix of, the nearest known word, or null.';
