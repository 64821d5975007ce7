-- One entry shows how a word is written: found by number, read by key.
create or replace function private.word_for_stem(p_scope text, p_stem text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  holder int;
  entry uuid;
  entry_text text;
begin
  select b.block * 8192 + position('1' in b.bits::text) - 1 into holder from private.finder_bits as b
  where b.scope = p_scope and b.facet = 'word' and b.value = p_stem and b.ones > 0 limit 1;
  select e.id into entry from private.finder_entries as e where e.scope = p_scope and e.n = holder;
  if p_scope = 'program' then
    select concat_ws(' ', p.name, s.name, private.level_words(p.level)), p.university_id into entry_text, entry
    from public.programs as p join public.subjects as s on s.code = p.subject_code where p.id = entry;
  end if;
  select concat_ws(' ', entry_text, u.name, array_to_string(u.other_names, ' '), u.city, u.region, c.name, c.other_names,
    regexp_replace(array_to_string(u.domains, ' '), '[.-]', ' ', 'g')) into entry_text
  from public.universities as u join public.iso_countries as c on c.code = u.country_code where u.id = entry;
  return coalesce((
    select w.word from unnest(string_to_array(private.normalize_words(entry_text), ' ')) with ordinality as w (word, nth)
    where private.text_stems(w.word) = array[p_stem] order by w.nth limit 1
  ), p_stem);
end
$$;
comment on function private.word_for_stem(text, text) is 'A word with this stem as people write it: "science" for "scienc".';
