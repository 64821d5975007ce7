-- What a visitor asks reads what its answer needs, at any size of the catalogue: counted by supabase/tests/rows-read.test.ts.

-- The nearest word was compared in the words' own collation, which no index of the bits has: so each correction passed all words.
create or replace function private.finder_terms(p_scope text, p_q text)
returns table (place int, typed text, used text, kind text, words text[])
language plpgsql stable security definer set search_path = '' as $$
declare
  stem text;
begin
  for place, typed in
    select t.place::int, t.typed from unnest(string_to_array(private.plain_words(left(p_q, 200)), ' ')) with ordinality as t (typed, place)
    where t.typed <> '' order by t.place limit 8
  loop
    for stem in select unnest(private.words_of(typed)) loop
      words := null;
      if exists (select from private.finder_words as w where w.scope = p_scope and w.word = stem) then
        used := typed; kind := 'exact'; words := array[stem];
      elsif char_length(typed) >= 3 then
        -- Typed halfway: "engi". The stem may be longer or shorter than what was typed.
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
          used := private.whole_word(p_scope, used);
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

-- Each entry of a page is looked up by its number: the planner thinks that pages are long and would pass a whole list for ten rows.
create or replace function private.finder_page(p_scope text, p_masks bit(8192)[], p_total bigint, p_all bigint, p_tier int, p_column text,
  p_is_descending boolean, p_condition text, p_after jsonb, p_limit int)
returns table (tier int, n int, id uuid, key text)
language plpgsql stable security definer set search_path = '' as $$
declare
  beyond text := '';
  ordered text := case when p_is_descending then format('e.%1$I desc, e.n desc', p_column) else format('e.%1$I, e.n', p_column) end;
  hits text;
begin
  if p_total = 0 or p_limit <= 0 then
    return;
  end if;
  if p_after is not null then
    beyond := format('and (e.%1$I, e.n) %2$s (%3$L, %4$L)', p_column, case when p_is_descending then '<' else '>' end,
      p_after ->> 'k', (p_after ->> 'n')::int);
  end if;
  -- Few are left: take them by their numbers and sort. Many are left: walk along the order until the page is full.
  if p_total <= 200 or p_total * p_total < 4 * p_all then
    hits := $sql$ (
        select ((b.place - 1) * 8192 + g.position)::int as n
        from unnest($2) with ordinality as b (mask, place)
        cross join lateral (
          select sum(char_length(t.gap) + 1) over (order by t.nth) - 1 as position, t.nth, count(*) over () as parts
          from unnest(string_to_array(b.mask::text, '1')) with ordinality as t (gap, nth)
        ) as g
        where b.mask is not null and g.nth < g.parts
        offset 0
      ) as h cross join lateral (
        select l.n, l.rank, l.sort_name, l.tuition_rupees, l.deadline_on, l.duration_months, l.program_count
        from private.finder_entries as l where l.scope = $1 and l.n = h.n offset 0
      ) as e where true $sql$;
  else
    hits := 'private.finder_entries as e where e.scope = $1 and get_bit($2[(e.n >> 13) + 1], e.n & 8191) = 1';
  end if;
  -- The walk stays within the index; what else is known of an entry is read for those on the page only.
  return query execute format('select $3, p.n, l.id, p.key::text from (select e.n, e.%1$I as key from %2$s %3$s %4$s order by %5$s limit $4) as p
      cross join lateral (select s.id from private.finder_entries as s where s.scope = $1 and s.n = p.n offset 0) as l order by %6$s',
      p_column, hits, p_condition, beyond, ordered, case when p_is_descending then 'p.key desc, p.n desc' else 'p.key, p.n' end)
    using p_scope, p_masks, p_tier, p_limit;
end
$$;

create or replace function private.search_programs(p_filters jsonb, p_q text, p_facets jsonb, p_sort text, p_after jsonb, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb := private.search_finder('program', p_filters, p_q, p_facets, p_sort, p_after, p_limit);
begin
  return answer - 'found' || jsonb_build_object('programs', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'slug', p.slug, 'name', p.name, 'level', p.level, 'subject_code', p.subject_code, 'program_type', p.program_type,
      'study_mode', p.study_mode, 'duration_months', p.duration_months, 'tuition_amount', p.tuition_amount,
      'tuition_currency', p.tuition_currency, 'tuition_period', p.tuition_period, 'tuition_year', p.tuition_year,
      'tuition_rupees', e.tuition_rupees, 'application_fee', p.application_fee, 'application_fee_currency', p.application_fee_currency,
      'tags', p.tags, 'is_sample', p.is_sample, 'checked_on', p.checked_on, 'source_url', p.source_url,
      'intakes', (select coalesce(jsonb_agg(distinct i.month), '[]') from public.program_intakes as i where i.program_id = p.id),
      'next_deadline', (select min(i.deadline_on) from public.program_intakes as i where i.program_id = p.id and i.deadline_on >= current_date),
      'ielts', (select q.minimum from public.program_requirements as q where q.program_id = p.id and q.test = 'ielts' and q.section = 'overall'),
      'university', jsonb_build_object('id', u.id, 'slug', u.slug, 'name', u.name, 'city', u.city, 'country_code', u.country_code)
    ) order by f.nth), '[]')
    from jsonb_array_elements(answer -> 'found') with ordinality as f (item, nth)
    cross join lateral (select * from public.programs as l where l.id = (f.item ->> 'id')::uuid offset 0) as p
    cross join lateral (select l.id, l.slug, l.name, l.city, l.country_code from public.universities as l where l.id = p.university_id offset 0) as u
    cross join lateral (
      select l.tuition_rupees from private.finder_entries as l where l.scope = 'program' and l.n = (f.item ->> 'n')::int offset 0
    ) as e
  ));
end
$$;

create or replace function private.search_universities(p_filters jsonb, p_q text, p_facets jsonb, p_sort text, p_after jsonb, p_limit int)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb := private.search_finder('university', p_filters, p_q, p_facets, p_sort, p_after, p_limit);
begin
  return answer - 'found' || jsonb_build_object('universities', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', u.id, 'slug', u.slug, 'name', u.name, 'city', u.city, 'country_code', u.country_code, 'kind', u.kind, 'is_public', u.is_public,
      'founded', u.founded, 'website', u.website, 'summary', u.summary, 'is_sample', u.is_sample, 'program_count', e.program_count
    ) order by f.nth), '[]')
    from jsonb_array_elements(answer -> 'found') with ordinality as f (item, nth)
    cross join lateral (select * from public.universities as l where l.id = (f.item ->> 'id')::uuid offset 0) as u
    cross join lateral (
      select l.program_count from private.finder_entries as l where l.scope = 'university' and l.n = (f.item ->> 'n')::int offset 0
    ) as e
  ));
end
$$;

-- A word that nobody wrote is looked for in vain: without this the planner reads every text, hoping to meet it soon.
alter function private.is_said_on_site(tsquery) set enable_seqscan = off set jit = off;
alter function private.site_terms(text) set enable_seqscan = off set jit = off;
alter function private.search_site(text, text, int) set enable_seqscan = off set jit = off;

-- The list of names shows the first thousand.
create index universities_by_name on public.universities (is_sample, name, id) where status = 'published';
