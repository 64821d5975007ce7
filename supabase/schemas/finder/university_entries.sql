create or replace function private.university_entries(p_ids uuid[])
returns table (id uuid, place text, keys text[], rank int, sort_name text, tuition_rupees int, rate_as_of date, deadline_on date,
  duration_months smallint, program_count int, marks_minimum numeric, ielts_minimum numeric, is_complete boolean)
language sql stable set search_path = '' as $$
  select u.id, u.country_code || u.slug,
    array['all:', 'country:' || u.country_code, 'kind:' || u.kind,
      'ownership:' || case when u.is_public then 'public' when not u.is_public then 'private' else 'unrecorded' end]
      || coalesce(offer.keys, '{}')
      || array(select 'title:' || word from unnest(texts.title_words) as word)
      || array(select distinct 'word:' || word from unnest(texts.title_words || texts.place_words) as word),
    -(case when u.is_sample then 0 else 1000000 end + u.popularity * 200 + least(coalesce(offer.number, 0), 1000)
      + num_nonnulls(u.city, u.website, u.summary, u.about_md, u.founded) * 10),
    extensions.unaccent('extensions.unaccent', lower(u.name)), null::int, null::date, null::date, null::smallint,
    coalesce(offer.number, 0), null::numeric, null::numeric, false
  from public.universities as u
  join public.iso_countries as c on c.code = u.country_code
  cross join lateral (
    select private.text_stems(concat_ws(' ', u.name, array_to_string(u.other_names, ' '))) as title_words,
      private.text_stems(concat_ws(' ', u.city, u.region, c.name, c.other_names,
        regexp_replace(array_to_string(u.domains, ' '), '[.-]', ' ', 'g'))) as place_words
  ) as texts
  left join lateral (
    select count(distinct p.id)::int as number, array_agg(distinct k.key) as keys
    from public.programs as p
    cross join lateral unnest(array['level:' || p.level, 'subject:' || left(p.subject_code, 2)]) as k (key)
    where p.university_id = u.id and p.status = 'published'
  ) as offer on true
  where u.id = any (p_ids) and u.status = 'published'
$$;
