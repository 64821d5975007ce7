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
    -- Unknown words are ignored; if all are unknown, nothing is found.
    select 'word', '', 'no word' where terms <> '[]' and not terms @? '$[*] ? (@.words.size() > 0)'
  ) as w;
  group_count := cardinality(group_names);

  -- "offset 0" keeps each lookup a lookup: the planner overestimates JSON lists and would read the whole index.
  with narrowed as materialized (
    select b.block, w.grp, bit_or(b.bits) as mask
    from unnest(facets, choices, groups) as w (facet, value, grp)
    cross join lateral (
      select l.block, l.bits from private.finder_bits as l
      where l.scope = p_scope and l.facet = w.facet and l.value = w.value offset 0
    ) as b
    group by b.block, w.grp
  ),
  -- A facet's own selection does not narrow its counts: they show what another choice would leave.
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
        -- Entries with every word in their own name come before those found by place or subject.
        has_tiers := terms @? '$[*] ? (@.words.size() > 0)';
      when 'name' then sort_column := 'sort_name';
      when 'programs' then sort_column := 'program_count'; is_descending := true;
      when 'tuition' then sort_column := 'tuition_rupees'; band_facet := 'tuition';
      when 'tuition-desc' then sort_column := 'tuition_rupees'; band_facet := 'tuition'; is_descending := true;
      when 'duration' then sort_column := 'duration_months'; band_facet := 'duration';
      when 'deadline' then sort_column := 'deadline_on'; band_facet := 'deadline';
      else raise exception 'There is no order of this name.' using errcode = '22023';
    end case;
    -- Nulls last.
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
      -- Filters often leave nothing cheap or nothing short, so the walk goes band by band and skips those without a match.
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
