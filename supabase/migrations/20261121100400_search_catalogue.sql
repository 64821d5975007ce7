-- One search over the finder's index for programs and for universities: what is left after all filters, how many that are, how
-- many each further choice would leave, and one page of them in the order asked for. Only published entries have bits.

create function private.whole_word(p_scope text, p_stem text) returns text
language sql stable security definer set search_path = '' as $$
  with holder as (
    select e.id from private.finder_bits as b
    join private.finder_entries as e on e.scope = p_scope and e.n = b.block * 8192 + position('1' in b.bits::text) - 1
    where b.scope = p_scope and b.facet = 'word' and b.value = p_stem and b.ones > 0
    order by b.block limit 1
  ),
  said as (
    select concat_ws(' ', p.name, u.name, array_to_string(u.other_names, ' '), u.city, u.region, c.name, c.other_names, s.name,
      private.level_words(p.level), regexp_replace(array_to_string(u.domains, ' '), '[.-]', ' ', 'g')) as text
    from holder as h
    left join public.programs as p on p_scope = 'program' and p.id = h.id
    join public.universities as u on u.id = coalesce(p.university_id, h.id)
    join public.iso_countries as c on c.code = u.country_code
    left join public.subjects as s on s.code = p.subject_code
  )
  select coalesce((
    select w.word from said cross join lateral unnest(string_to_array(private.plain_words(said.text), ' ')) with ordinality as w (word, nth)
    where private.words_of(w.word) = array[p_stem] order by w.nth limit 1
  ), p_stem)
$$;
comment on function private.whole_word(text, text) is 'A word as people write it whose stem this is: "science" for "scienc".';

create function private.finder_terms(p_scope text, p_q text)
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
          select array[w.word], w.word into words, used from private.finder_words as w
          where w.scope = p_scope and w.word operator(extensions.%) stem and extensions.similarity(w.word, stem) >= 0.35
          order by extensions.similarity(w.word, stem) desc, (
            select sum(b.ones) from private.finder_bits as b where b.scope = p_scope and b.facet = 'word' and b.value = w.word
          ) desc nulls last, w.word limit 1;
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
comment on function private.finder_terms(text, text) is 'What each typed word is taken for: itself, the words it begins, the nearest word there is, or nothing.';

create function private.finder_page(p_scope text, p_masks bit(8192)[], p_total bigint, p_all bigint, p_tier int, p_column text,
  p_is_descending boolean, p_condition text, p_after jsonb, p_limit int)
returns table (tier int, n int, id uuid, key text)
language plpgsql stable security definer set search_path = '' as $$
declare
  beyond text := '';
  ordered text := format(case when p_is_descending then 'e.%1$I desc, e.n desc' else 'e.%1$I, e.n' end, p_column);
  from_hits text;
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
    from_hits := $sql$ (
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
    from_hits := 'private.finder_entries as e where e.scope = $1 and get_bit($2[(e.n >> 13) + 1], e.n & 8191) = 1';
  end if;
  return query execute format('select $3, e.n, e.id, e.%I::text from %s %s %s order by %s limit $4',
      p_column, from_hits, p_condition, beyond, ordered)
    using p_scope, p_masks, p_tier, p_limit;
end
$$;
comment on function private.finder_page(text, bit[], bigint, bigint, int, text, boolean, text, jsonb, int) is 'One page of the entries whose bit is set, in one order. Column and condition are the caller''s own words, never a visitor''s.';

create function private.search_finder(p_scope text, p_filters jsonb, p_q text, p_facets jsonb, p_sort text, p_after jsonb,
  p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  page_size int := least(greatest(p_limit, 0), 100);
  terms jsonb;
  found_total bigint;
  mask_total bigint;
  whole bigint;
  masks bit(8192)[];
  first_masks bit(8192)[];
  first_total bigint;
  counts jsonb;
  sort_column text := 'rank';
  is_descending boolean := false;
  first_condition text := '';
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

  with wanted as materialized (
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
  ),
  groups as materialized (select distinct w.grp, w.facet from wanted as w),
  narrowed as materialized (
    select b.block, w.grp, bit_or(b.bits) as mask
    from wanted as w join private.finder_bits as b on b.scope = p_scope and b.facet = w.facet and b.value = w.value
    group by b.block, w.grp
  ),
  -- A facet's own choice does not narrow its counts: they say what choosing another would leave.
  open_facets as materialized (
    select f.facet, f.choices from jsonb_each(p_facets) as f (facet, choices)
  ),
  facet_masks as materialized (
    select '' as facet, m.block, bit_and(m.mask) as mask from narrowed as m group by m.block
    having count(*) = (select count(*) from groups)
    union all
    select o.facet, m.block, bit_and(m.mask) from open_facets as o join narrowed as m on m.grp <> o.facet
    where o.facet in (select g.grp from groups as g)
    group by o.facet, m.block
    having count(*) = (select count(*) - 1 from groups)
  ),
  counted as (
    select o.facet, b.value, sum(bit_count(b.bits & m.mask)) as number
    from open_facets as o
    join facet_masks as m on m.facet = case when o.facet in (select g.grp from groups as g) then o.facet else '' end
    join private.finder_bits as b on b.scope = p_scope and b.facet = o.facet and b.block = m.block
    where (select count(*) from groups) > 1 and (jsonb_typeof(o.choices) <> 'array' or o.choices ? b.value)
    group by o.facet, b.value
    union all
    select o.facet, b.value, sum(b.ones)
    from open_facets as o join private.finder_bits as b on b.scope = p_scope and b.facet = o.facet
    where (select count(*) from groups) = 1 and (jsonb_typeof(o.choices) <> 'array' or o.choices ? b.value)
    group by o.facet, b.value
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
      when 'tuition' then sort_column := 'tuition_rupees'; has_tiers := true;
      when 'tuition-desc' then sort_column := 'tuition_rupees'; is_descending := true; has_tiers := true;
      when 'duration' then sort_column := 'duration_months'; has_tiers := true;
      when 'deadline' then sort_column := 'deadline_on'; has_tiers := true;
      else raise exception 'There is no order of this name.' using errcode = '22023';
    end case;
    -- An entry without the value it is sorted by stands after all that have one.
    if has_tiers and p_sort = 'relevance' then
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
            join private.finder_bits as b on b.scope = p_scope and b.facet = 'title' and b.value = w.word
            group by b.block, t.nth
          ) as o group by o.block
          having count(*) = (select count(*) from jsonb_array_elements(terms) as t (term) where t.term -> 'words' <> '[]')
        ) as every_word on every_word.block = s.block
      ) as h;
    elsif has_tiers then
      first_masks := masks;
      first_total := mask_total;
      first_condition := case p_sort when 'deadline' then 'and e.deadline_on >= current_date' else format('and e.%I is not null', sort_column) end;
      second_condition := case p_sort when 'deadline' then 'and (e.deadline_on is null or e.deadline_on < current_date)'
        else format('and e.%I is null', sort_column) end;
    else
      first_masks := masks;
      first_total := mask_total;
    end if;

    if tier_now = 1 then
      select coalesce(jsonb_agg(to_jsonb(r)), '[]'), count(*) into answers, taken from private.finder_page(p_scope, first_masks,
        first_total, whole, 1, sort_column, is_descending, first_condition, p_after, page_size + 1) as r;
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

create function private.search_programs(p_filters jsonb, p_q text, p_facets jsonb, p_sort text, p_after jsonb, p_limit int) returns jsonb
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
    join public.programs as p on p.id = (f.item ->> 'id')::uuid
    join public.universities as u on u.id = p.university_id
    join private.finder_entries as e on e.scope = 'program' and e.n = (f.item ->> 'n')::int
  ));
end
$$;

create function private.search_universities(p_filters jsonb, p_q text, p_facets jsonb, p_sort text, p_after jsonb, p_limit int)
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
    join public.universities as u on u.id = (f.item ->> 'id')::uuid
    join private.finder_entries as e on e.scope = 'university' and e.n = (f.item ->> 'n')::int
  ));
end
$$;

create function public.search_programs(p_filters jsonb default '{}', p_q text default '', p_facets jsonb default '{}',
  p_sort text default 'relevance', p_after jsonb default null, p_limit int default 20) returns jsonb
language sql stable set search_path = '' as $$
  select private.search_programs(p_filters, p_q, p_facets, p_sort, p_after, p_limit)
$$;
comment on function public.search_programs(jsonb, text, jsonb, text, jsonb, int) is 'Published programs that pass all filters ({any: {facet: [values]}, all: {facet: [values]}}) and contain every word: total, facet counts, one page in the order asked for, and what each typed word was taken for.';

create function public.search_universities(p_filters jsonb default '{}', p_q text default '', p_facets jsonb default '{}',
  p_sort text default 'relevance', p_after jsonb default null, p_limit int default 20) returns jsonb
language sql stable set search_path = '' as $$
  select private.search_universities(p_filters, p_q, p_facets, p_sort, p_after, p_limit)
$$;
comment on function public.search_universities(jsonb, text, jsonb, text, jsonb, int) is 'Published universities that pass all filters and contain every word, as search_programs gives programs.';

grant execute on function private.search_programs(jsonb, text, jsonb, text, jsonb, int),
  private.search_universities(jsonb, text, jsonb, text, jsonb, int),
  public.search_programs(jsonb, text, jsonb, text, jsonb, int), public.search_universities(jsonb, text, jsonb, text, jsonb, int)
  to anon, authenticated, service_role;
