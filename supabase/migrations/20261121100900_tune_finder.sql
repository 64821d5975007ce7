-- The finder as it stands after holding it to a plain loop and to 200,000 programs:
-- an unknown fee is unknown (least() passes over nothing), bands are tried by number, searches are look-ups (lists from JSON made
-- the planner expect ten thousand filters and read the whole index), and a walk along an order passes over bands without a hit.

create or replace function private.tuition_band(p_rupees int) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce((
    select min(s.step)::text from unnest(array[2, 5, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60]) as s (step)
    where p_rupees <= s.step * 100000
  ), case when p_rupees is null then 'unrecorded' else 'over' end)
$$;

create or replace function private.program_entries(p_ids uuid[])
returns table (id uuid, place text, keys text[], rank int, sort_name text, tuition_rupees int, rate_as_of date, deadline_on date,
  duration_months smallint, program_count int)
language sql stable set search_path = '' as $$
  with homes as materialized (
    select u.id, u.country_code, u.popularity, u.slug,
      private.words_of(concat_ws(' ', u.name, array_to_string(u.other_names, ' '), u.city, u.region, c.name, c.other_names)) as words
    from public.universities as u join public.iso_countries as c on c.code = u.country_code
    where u.status = 'published' and u.id in (select p.university_id from public.programs as p where p.id = any (p_ids))
  ),
  rates as materialized (
    select distinct on (r.currency) r.currency, r.inr_per_unit, r.as_of from public.exchange_rates as r order by r.currency, r.as_of desc
  ),
  found as (
    select p.*, h.country_code, h.words as home_words, h.popularity as home_popularity, h.slug as home_slug,
      case when priced.rupees < 2000000000 then round(priced.rupees)::int end as rupees,
      case when p.tuition_currency <> 'INR' then r.as_of end as as_of,
      (select min(i.deadline_on) from public.program_intakes as i where i.program_id = p.id
        and i.deadline_on between current_date and current_date + 3285) as next_deadline,
      array(select distinct 'intake:' || i.month from public.program_intakes as i where i.program_id = p.id) as intake_keys,
      (select q.minimum from public.program_requirements as q
        where q.program_id = p.id and q.test = 'ielts' and q.section = 'overall') as ielts,
      private.words_of(p.name) as title_words,
      private.words_of(concat_ws(' ', private.level_words(p.level), s.name)) as topic_words
    from public.programs as p
    join homes as h on h.id = p.university_id
    join public.subjects as s on s.code = p.subject_code
    left join rates as r on r.currency = p.tuition_currency
    cross join lateral (
      select private.annual_tuition(p.tuition_amount, p.tuition_period, p.duration_months)
        * case when p.tuition_currency = 'INR' then 1 else r.inr_per_unit end as rupees
    ) as priced
    where p.id = any (p_ids) and p.status = 'published'
  )
  select f.id, f.country_code || f.home_slug,
    array['all:', 'country:' || f.country_code, 'level:' || f.level, 'type:' || f.program_type, 'university:' || f.home_slug,
      'tuition:' || private.tuition_band(f.rupees), 'english:' || private.english_band(f.ielts),
      'duration:' || private.duration_band(f.duration_months), 'mode:' || coalesce(f.study_mode, 'unrecorded')]
      || array(select 'subject:' || left(f.subject_code, tier) from generate_series(2, char_length(f.subject_code)) as tier)
      || array(select 'tag:' || tag from unnest(f.tags) as tag)
      || f.intake_keys
      || array_remove(array['deadline:' || to_char(f.next_deadline, 'YYYY-MM')], null)
      || array(select 'title:' || word from unnest(f.title_words) as word)
      || array(select distinct 'word:' || word from unnest(f.title_words || f.home_words || f.topic_words) as word),
    -(case when f.is_sample then 0 else 1000000 end + f.popularity * 200 + f.home_popularity * 200
      + num_nonnulls(f.rupees, f.duration_months, f.ielts) * 50 + least(cardinality(f.intake_keys), 1) * 50),
    extensions.unaccent('extensions.unaccent', lower(f.name)), f.rupees, f.as_of, f.next_deadline,
    f.duration_months, 0
  from found as f
$$;

create function private.finder_band_edges(p_facet text) returns table (value text, lowest int, highest int)
language sql stable set search_path = '' as $$
  select s.step::text, coalesce(lag(s.step) over (order by s.step), -1) * 100000 + 1, s.step * 100000
  from unnest(array[2, 5, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60]) as s (step) where p_facet = 'tuition'
  union all
  select 'over', 6000001, 2147483647 where p_facet = 'tuition'
  union all
  select v.* from (values ('to-12', 1, 12), ('13-18', 13, 18), ('19-24', 19, 24), ('25-36', 25, 36), ('37-48', 37, 48),
    ('over-48', 49, 32767)) as v where p_facet = 'duration'
  union all
  -- Days since the first of 2000.
  select to_char(m.month, 'YYYY-MM'), m.month::date - date '2000-01-01', (m.month + interval '1 month')::date - 1 - date '2000-01-01'
  from generate_series(date_trunc('month', current_date), current_date + interval '10 years', interval '1 month') as m (month)
  where p_facet = 'deadline'
$$;
comment on function private.finder_band_edges(text) is 'From what to what a band of the index reaches.';

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
            select sum(b.ones) from private.finder_bits as b where b.scope = p_scope and b.facet = 'word' and b.value = near.word
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

drop function private.finder_page(text, bit[], bigint, bigint, int, text, boolean, text, jsonb, int);
create function private.finder_page(p_scope text, p_masks bit(8192)[], p_total bigint, p_all bigint, p_tier int, p_column text,
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
      ) as h join private.finder_entries as e on e.scope = $1 and e.n = h.n where true $sql$;
  else
    hits := 'private.finder_entries as e where e.scope = $1 and get_bit($2[(e.n >> 13) + 1], e.n & 8191) = 1';
  end if;
  -- The walk stays within the index; what else is known of an entry is read for those on the page only.
  return query execute format('select $3, p.n, l.id, p.key::text from (select e.n, e.%1$I as key from %2$s %3$s %4$s order by %5$s limit $4) as p
      join private.finder_entries as l on l.scope = $1 and l.n = p.n order by %6$s',
      p_column, hits, p_condition, beyond, ordered, case when p_is_descending then 'p.key desc, p.n desc' else 'p.key, p.n' end)
    using p_scope, p_masks, p_tier, p_limit;
end
$$;
comment on function private.finder_page(text, bit[], bigint, bigint, int, text, boolean, text, jsonb, int) is 'One page of the entries whose bit is set, in one order. Column and condition are the caller''s own words, never a visitor''s.';

create or replace function private.search_finder(p_scope text, p_filters jsonb, p_q text, p_facets jsonb, p_sort text, p_after jsonb,
  p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  page_size int := least(greatest(p_limit, 0), 100);
  terms jsonb;
  facets text[];
  choices text[];
  groups text[];
  group_names text[];
  group_count int;
  found_total bigint;
  mask_total bigint;
  whole bigint;
  masks bit(8192)[];
  first_masks bit(8192)[];
  first_total bigint;
  counts jsonb;
  sort_column text := 'rank';
  is_descending boolean := false;
  band_facet text;
  band record;
  second_condition text := '';
  has_tiers boolean := false;
  tier_now int := coalesce((p_after ->> 't')::int, 1);
  answers jsonb := '[]';
  taken int := 0;
begin
  if length(p_filters::text) > 8000 or length(p_facets::text) > 8000 then
    raise exception 'That is more than anybody chooses.' using errcode = '22023';
  end if;
  select coalesce(jsonb_agg(to_jsonb(t) order by t.place), '[]') into terms from private.finder_terms(p_scope, p_q) as t;

  select array_agg(w.facet), array_agg(w.value), array_agg(w.grp), array_agg(distinct w.grp)
  into facets, choices, groups, group_names
  from (
    select 'all' as facet, '' as value, 'all' as grp
    union all
    select f.facet, v.value, f.facet from jsonb_each(p_filters -> 'any') as f (facet, choices)
    cross join lateral jsonb_array_elements_text(f.choices) as v (value)
    union all
    select f.facet, v.value, f.facet || ':' || v.value from jsonb_each(p_filters -> 'all') as f (facet, choices)
    cross join lateral jsonb_array_elements_text(f.choices) as v (value)
    union all
    select 'word', w.word, 'word ' || t.nth from jsonb_array_elements(terms) with ordinality as t (term, nth)
    cross join lateral jsonb_array_elements_text(t.term -> 'words') as w (word)
    union all
    -- A word nobody knows is left out; when nobody knows any of them, nothing is found.
    select 'word', '', 'no word' where terms <> '[]' and not terms @? '$[*] ? (@.words.size() > 0)'
  ) as w;
  group_count := cardinality(group_names);

  -- "offset 0" keeps each look-up a look-up: the planner thinks that lists in JSON are long and would read the whole index.
  with narrowed as materialized (
    select b.block, w.grp, bit_or(b.bits) as mask
    from unnest(facets, choices, groups) as w (facet, value, grp)
    cross join lateral (
      select l.block, l.bits from private.finder_bits as l
      where l.scope = p_scope and l.facet = w.facet and l.value = w.value offset 0
    ) as b
    group by b.block, w.grp
  ),
  -- A facet's own choice does not narrow its counts: they say what choosing another would leave.
  facet_masks as materialized (
    select '' as facet, m.block, bit_and(m.mask) as mask from narrowed as m group by m.block having count(*) = group_count
    union all
    select o.facet, m.block, bit_and(m.mask) from jsonb_object_keys(p_facets) as o (facet) join narrowed as m on m.grp <> o.facet
    where o.facet = any (group_names)
    group by o.facet, m.block having count(*) = group_count - 1
  ),
  counted as (
    select o.facet, b.value, sum(bit_count(b.bits & m.mask)) as number
    from jsonb_each(p_facets) as o (facet, choices)
    join facet_masks as m on m.facet = case when o.facet = any (group_names) then o.facet else '' end
    cross join lateral (
      select l.value, l.bits from private.finder_bits as l
      where l.scope = p_scope and l.facet = o.facet and l.block = m.block
        and (jsonb_typeof(o.choices) <> 'array' or o.choices ? l.value) offset 0
    ) as b
    where group_count > 1
    group by o.facet, b.value
    union all
    select o.facet, b.value, b.number
    from jsonb_each(p_facets) as o (facet, choices)
    cross join lateral (
      select l.value, sum(l.ones) as number from private.finder_bits as l
      where l.scope = p_scope and l.facet = o.facet and (jsonb_typeof(o.choices) <> 'array' or o.choices ? l.value) group by l.value
    ) as b
    where group_count = 1
  ),
  placed as materialized (
    select array_agg(m.mask order by s.block) as masks, sum(bit_count(m.mask)) as total
    from generate_series(0, (select max(l.block) from facet_masks as l where l.facet = '')) as s (block)
    left join facet_masks as m on m.facet = '' and m.block = s.block
  )
  select p.masks, coalesce(p.total, 0),
    (select coalesce(sum(b.ones), 0) from private.finder_bits as b where b.scope = p_scope and b.facet = 'all'),
    (select coalesce(jsonb_object_agg(c.facet, c.values), '{}') from (
      select n.facet, jsonb_object_agg(n.value, n.number) as values from counted as n where n.number > 0 group by n.facet
    ) as c)
  into masks, mask_total, whole, counts from placed as p;
  found_total := mask_total;

  if page_size > 0 and mask_total > 0 then
    case p_sort
      when 'relevance' then
        -- Those whose own name has every word come before those that are found by their place or subject.
        has_tiers := terms @? '$[*] ? (@.words.size() > 0)';
      when 'name' then sort_column := 'sort_name';
      when 'programs' then sort_column := 'program_count'; is_descending := true;
      when 'tuition' then sort_column := 'tuition_rupees'; band_facet := 'tuition';
      when 'tuition-desc' then sort_column := 'tuition_rupees'; band_facet := 'tuition'; is_descending := true;
      when 'duration' then sort_column := 'duration_months'; band_facet := 'duration';
      when 'deadline' then sort_column := 'deadline_on'; band_facet := 'deadline';
      else raise exception 'There is no order of this name.' using errcode = '22023';
    end case;
    -- An entry without the value it is sorted by stands after all that have one.
    if band_facet is not null then
      has_tiers := true;
      second_condition := case band_facet when 'deadline' then 'and (e.deadline_on is null or e.deadline_on < current_date)'
        else format('and e.%I is null', sort_column) end;
    elsif has_tiers then
      select array_agg(case when h.mask is not null then masks[h.block + 1] & h.mask end order by h.block),
        coalesce(sum(bit_count(masks[h.block + 1] & h.mask)), 0)
      into first_masks, first_total
      from (
        select s.block, every_word.mask from generate_series(0, cardinality(masks) - 1) as s (block)
        left join (
          select o.block, bit_and(o.mask) as mask from (
            select b.block, t.nth, bit_or(b.bits) as mask
            from jsonb_array_elements(terms) with ordinality as t (term, nth)
            cross join lateral jsonb_array_elements_text(t.term -> 'words') as w (word)
            cross join lateral (
              select l.block, l.bits from private.finder_bits as l
              where l.scope = p_scope and l.facet = 'title' and l.value = w.word offset 0
            ) as b
            group by b.block, t.nth
          ) as o group by o.block
          having count(*) = (select count(*) from jsonb_array_elements(terms) as t (term) where t.term -> 'words' <> '[]')
        ) as every_word on every_word.block = s.block
      ) as h;
    else
      first_masks := masks;
      first_total := mask_total;
    end if;

    if tier_now = 1 and band_facet is not null then
      -- Filters often leave nothing cheap or nothing short. So the walk goes band by band and passes over those without a hit.
      for band in
        select l.value, array_agg(masks[l.block + 1] & l.bits order by l.block) as some_masks, min(l.block) as first_block,
          array_agg(l.block order by l.block) as blocks, sum(bit_count(masks[l.block + 1] & l.bits)) as number, sum(l.ones) as size,
          edges.lowest, edges.highest
        from private.finder_bits as l
        join private.finder_band_edges(band_facet) as edges on edges.value = l.value
        where l.scope = p_scope and l.facet = band_facet and masks[l.block + 1] is not null
        group by l.value, edges.lowest, edges.highest
        having sum(bit_count(masks[l.block + 1] & l.bits)) > 0
        order by edges.lowest * case when is_descending then -1 else 1 end
      loop
        select array_agg(band.some_masks[array_position(band.blocks, s.block)] order by s.block) into first_masks
        from generate_series(0, cardinality(masks) - 1) as s (block);
        select answers || coalesce(jsonb_agg(to_jsonb(r)), '[]'), taken + count(*) into answers, taken
        from private.finder_page(p_scope, first_masks, band.number::bigint, band.size, 1, sort_column, is_descending,
          format(case band_facet when 'deadline' then 'and e.%1$I between date ''2000-01-01'' + %2$s and date ''2000-01-01'' + %3$s and e.%1$I >= current_date'
            else 'and e.%1$I between %2$s and %3$s' end, sort_column, band.lowest, band.highest),
          p_after, page_size + 1 - taken) as r;
        exit when taken > page_size;
      end loop;
    elsif tier_now = 1 then
      select coalesce(jsonb_agg(to_jsonb(r)), '[]'), count(*) into answers, taken from private.finder_page(p_scope, first_masks,
        first_total, whole, 1, sort_column, is_descending, '', p_after, page_size + 1) as r;
    end if;
    if has_tiers and taken <= page_size then
      if p_sort = 'relevance' then
        select array_agg(masks[s.block + 1] & ~coalesce(first_masks[s.block + 1], 0::bit(8192)) order by s.block),
          mask_total - first_total into masks, mask_total
        from generate_series(0, cardinality(masks) - 1) as s (block);
      end if;
      select answers || coalesce(jsonb_agg(to_jsonb(r)), '[]') into answers from private.finder_page(p_scope, masks, mask_total,
        whole, 2, 'rank', false, second_condition, case when tier_now = 2 then p_after end, page_size + 1 - taken) as r;
    end if;
  end if;

  return jsonb_build_object(
    'total', found_total,
    'terms', (select coalesce(jsonb_agg(t.term - 'words' - 'place' order by t.nth), '[]') from jsonb_array_elements(terms) with ordinality as t (term, nth)),
    'facets', counts,
    'found', (select coalesce(jsonb_agg(f.item order by f.nth), '[]') from jsonb_array_elements(answers) with ordinality as f (item, nth) where f.nth <= page_size),
    'next', case when jsonb_array_length(answers) > page_size and page_size > 0 then (
      select jsonb_build_object('t', answers -> (page_size - 1) -> 'tier', 'k', answers -> (page_size - 1) -> 'key', 'n', answers -> (page_size - 1) -> 'n')
    ) end
  );
end
$$;

select private.rebuild_finder();
