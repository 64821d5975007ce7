create or replace function private.search_site(p_query text, p_kind text, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off set jit = off as $$
declare
  page_size int := greatest(least(coalesce(p_limit, 5), 50), 1);
  terms jsonb;
  known tsquery[];
  term tsquery;
  every_word tsquery;
  some_word tsquery;
  asked_words text[];
  asked_phrase text := private.normalize_words(left(p_query, 200));
  is_partial boolean := false;
  named text[];
  groups jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('typed', t.typed, 'used', t.used, 'kind', t.kind) order by t.place), '[]'),
    coalesce(array_agg(t.words order by t.place) filter (where t.words is not null), '{}'),
    coalesce(private.text_stems(string_agg(t.used, ' ')), '{}')
  into terms, known, asked_words from private.site_terms(p_query) as t;
  foreach term in array known loop
    every_word := coalesce(every_word && term, term);
    some_word := coalesce(some_word || term, term);
  end loop;
  if every_word is null then
    return jsonb_build_object('terms', terms, 'is_partial', false, 'groups', '{}'::jsonb);
  end if;
  if cardinality(known) > 1 and not private.is_on_site(every_word) then
    is_partial := true;
    every_word := some_word;
  end if;

  -- A destination matches by its whole name, one of its other names, or words made up only of these.
  select coalesce(array_agg(c.slug), '{}') into named from public.countries as c
  left join public.iso_countries as i on i.code = c.code
  where private.text_stems(c.name) <@ asked_words or private.text_stems(i.other_names) && asked_words
    or (not is_partial and to_tsvector('pg_catalog.english', private.normalize_words(concat_ws(' ', c.name, i.other_names))) @@ every_word);

  with said as (
    select p.kind::text as kind, p.slug, p.title, p.description as text,
      ts_rank(p.search, every_word, 1) + case when p.kind = 'country' and p.slug = any (named) then 1 else 0 end
        -- A title that says the very words comes first; "without" counts here, and is no word of the index.
        + case when strpos(' ' || private.normalize_words(p.title) || ' ', ' ' || asked_phrase || ' ') > 0 then 1 else 0 end as rank
    from public.pages as p
    where p.search @@ every_word and p.status in ('scheduled', 'published') and p.published_at <= now()
    union all
    select 'question', q.slug, q.question, q.audience::text, ts_rank(q.search, every_word, 1) from public.questions as q
    where q.search @@ every_word and q.status = 'published'
    union all
    select 'country', c.slug, c.name, c.summary, 1 from public.countries as c
    where c.slug = any (named) and not exists (
      select from public.pages as p where p.slug = c.slug and p.kind = 'country' and p.search @@ every_word
        and p.status in ('scheduled', 'published') and p.published_at <= now())
  ),
  placed as (
    select s.*, row_number() over (partition by s.kind order by s.rank desc, s.title, s.slug) as nth,
      count(*) over (partition by s.kind) as total
    from said as s where p_kind is null or s.kind = p_kind
  )
  select jsonb_object_agg(g.kind, jsonb_build_object('total', g.total, 'found', g.found)) into groups from (
    select l.kind, max(l.total) as total,
      jsonb_agg(jsonb_build_object('slug', l.slug, 'title', l.title, 'text', l.text) order by l.nth) as found
    from placed as l where l.nth <= page_size group by l.kind
  ) as g;
  return jsonb_build_object('terms', terms, 'is_partial', is_partial, 'groups', coalesce(groups, '{}'));
end
$$;

create or replace function public.search_site(p_query text, p_kind text default null, p_limit int default 5) returns jsonb
language sql stable set search_path = '' as $$
  select private.search_site(p_query, p_kind, p_limit)
$$;
comment on function public.search_site(text, text, int) is 'Public pages, questions and destinations for a query: by kind the best matches and their number, how each word was read, and whether some were ignored.';

grant execute on function private.search_site(text, text, int), public.search_site(text, text, int) to anon, authenticated;
