-- The finder answers any combination of filters with exact counts in a few milliseconds, however large the catalogue. So each
-- entry (a published program or university) has a number, and each value of each facet, and each word, has one bit for every
-- entry: filters are an AND of bits, a count is the number of bits left. Bits stand in blocks of 8192 entries, so that an edit
-- writes little and a filter on one country reads little. Triggers keep them; readers never wait for them.

create extension if not exists unaccent with schema extensions;

alter table public.iso_countries add column other_names text check (char_length(other_names) between 1 and 200);
comment on column public.iso_countries.other_names is 'What people also type for it, for the finder.';
update public.iso_countries as c set other_names = said.names
from (values ('US', 'USA US America'), ('GB', 'UK Britain England Scotland Wales'), ('AE', 'UAE Dubai'), ('DE', 'Deutschland'),
  ('KR', 'Korea'), ('CZ', 'Czech Republic'), ('NL', 'Holland'), ('RU', 'Russian Federation'), ('TR', 'Turkey')) as said (code, names)
where c.code = said.code;

create sequence private.finder_program_numbers as int minvalue 0 start 0;
create sequence private.finder_university_numbers as int minvalue 0 start 0;

create table private.finder_entries (
  scope text not null check (scope in ('program', 'university')),
  n int not null check (n >= 0),
  id uuid not null,
  keys text[] not null,
  rank int not null,
  sort_name text collate "C" not null,
  tuition_rupees int,
  rate_as_of date,
  deadline_on date,
  duration_months smallint,
  program_count int not null default 0,
  primary key (scope, n),
  unique (scope, id)
);
create index finder_entries_by_rank on private.finder_entries (scope, rank, n);
create index finder_entries_by_name on private.finder_entries (scope, sort_name, n);
create index finder_entries_by_tuition on private.finder_entries (scope, tuition_rupees, n) where tuition_rupees is not null;
create index finder_entries_by_deadline on private.finder_entries (scope, deadline_on, n) where deadline_on is not null;
create index finder_entries_by_duration on private.finder_entries (scope, duration_months, n) where duration_months is not null;
create index finder_entries_by_programs on private.finder_entries (scope, program_count, n);
comment on table private.finder_entries is 'What the finder can find, by number, with what it sorts by. Kept by triggers.';
comment on column private.finder_entries.keys is 'Each facet:value and word:stem that has this entry''s bit.';
comment on column private.finder_entries.rank is 'Lower comes first when nothing else decides: real before sample, then popularity, then completeness.';
comment on column private.finder_entries.tuition_rupees is 'A year''s tuition at the newest rate, for order and filter.';
comment on column private.finder_entries.deadline_on is 'The next deadline when the entry was last drawn up.';

create table private.finder_bits (
  scope text not null,
  facet text not null,
  value text not null,
  block int not null,
  bits bit(8192) not null,
  ones int not null generated always as (bit_count(bits)::int) stored,
  primary key (scope, facet, value, block)
);
create index finder_bits_by_block on private.finder_bits (scope, facet, block, value) include (ones);
-- Most words are rare: their bits are nearly all zero and shrink to a few bytes. Those of facets are left as they are.
alter table private.finder_bits set (toast_tuple_target = 256, fillfactor = 80);
comment on table private.finder_bits is 'For each value of a facet, and each word, which entries of a block have it.';

create table private.finder_words (
  scope text not null,
  word text collate "C" not null,
  primary key (scope, word)
);
create index finder_words_alike on private.finder_words using gin (word extensions.gin_trgm_ops);
comment on table private.finder_words is 'Every word stem that entries contain, to put typing errors right.';

create function private.plain_words(p_text text) returns text
language sql stable parallel safe set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(extensions.unaccent('extensions.unaccent', lower(p_text)), '[.''’]', '', 'g'),
    '[\s!-/:-@\[-`{-~]+', ' ', 'g'))
$$;
comment on function private.plain_words(text) is 'Small letters without accents and punctuation: M.Sc. and MSc are one word.';

create function private.words_of(p_text text) returns text[]
language sql stable parallel safe set search_path = '' as $$
  select tsvector_to_array(to_tsvector('pg_catalog.english', private.plain_words(p_text)))
$$;
comment on function private.words_of(text) is 'The stems of a text''s words, without accents and without words that say nothing.';

-- What each step of a facet is called. lib/programs/taxonomy.ts has the same lists; a test compares both.
create function private.tuition_band(p_rupees int) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce((
    select step::text from unnest(array[2, 5, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60]) as step
    where p_rupees <= step * 100000 order by step limit 1
  ), case when p_rupees is null then 'unrecorded' else 'over' end)
$$;

create function private.english_band(p_ielts numeric) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when p_ielts is null then 'unrecorded' else to_char(greatest(ceil(p_ielts * 2) / 2, 4), 'FM9.0') end
$$;

create function private.duration_band(p_months int) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when p_months is null then 'unrecorded'
    when p_months <= 12 then 'to-12'
    when p_months <= 18 then '13-18'
    when p_months <= 24 then '19-24'
    when p_months <= 36 then '25-36'
    when p_months <= 48 then '37-48'
    else 'over-48'
  end
$$;

create function private.annual_tuition(p_amount numeric, p_period text, p_months int) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select case p_period
    when 'year' then p_amount
    when 'semester' then p_amount * 2
    when 'term' then p_amount * 3
    when 'month' then p_amount * 12
    when 'total' then case when p_months <= 12 then p_amount else p_amount * 12 / p_months end
  end
$$;
comment on function private.annual_tuition(numeric, text, int) is 'What a year costs; nothing when it cannot be told from what is recorded.';

create function private.level_words(p_level text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case p_level
    when 'bachelor' then 'bachelor undergraduate ug'
    when 'master' then 'master ms msc postgraduate pg'
    when 'doctorate' then 'doctorate phd'
    else replace(p_level, '_', ' ')
  end
$$;

create function private.program_entries(p_ids uuid[])
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
      round(private.annual_tuition(p.tuition_amount, p.tuition_period, p.duration_months)
        * case when p.tuition_currency = 'INR' then 1 else r.inr_per_unit end) as rupees,
      case when p.tuition_currency <> 'INR' then r.as_of end as as_of,
      (select min(i.deadline_on) from public.program_intakes as i where i.program_id = p.id and i.deadline_on >= current_date) as next_deadline,
      array(select distinct 'intake:' || i.month from public.program_intakes as i where i.program_id = p.id) as intake_keys,
      (select q.minimum from public.program_requirements as q
        where q.program_id = p.id and q.test = 'ielts' and q.section = 'overall') as ielts,
      private.words_of(p.name) as title_words,
      private.words_of(concat_ws(' ', private.level_words(p.level), s.name)) as topic_words
    from public.programs as p
    join homes as h on h.id = p.university_id
    join public.subjects as s on s.code = p.subject_code
    left join rates as r on r.currency = p.tuition_currency
    where p.id = any (p_ids) and p.status = 'published'
  )
  select f.id, f.country_code || f.home_slug,
    array['all:', 'country:' || f.country_code, 'level:' || f.level, 'type:' || f.program_type, 'university:' || f.home_slug,
      'tuition:' || private.tuition_band(least(f.rupees, 2000000000)::int), 'english:' || private.english_band(f.ielts),
      'duration:' || private.duration_band(f.duration_months), 'mode:' || coalesce(f.study_mode, 'unrecorded')]
      || array(select 'subject:' || left(f.subject_code, tier) from generate_series(2, char_length(f.subject_code)) as tier)
      || array(select 'tag:' || tag from unnest(f.tags) as tag)
      || f.intake_keys
      || array(select 'title:' || word from unnest(f.title_words) as word)
      || array(select distinct 'word:' || word from unnest(f.title_words || f.home_words || f.topic_words) as word),
    -(case when f.is_sample then 0 else 1000000 end + f.popularity * 200 + f.home_popularity * 200
      + num_nonnulls(f.rupees, f.duration_months, f.ielts) * 50 + least(cardinality(f.intake_keys), 1) * 50),
    extensions.unaccent('extensions.unaccent', lower(f.name)), least(f.rupees, 2000000000)::int, f.as_of, f.next_deadline,
    f.duration_months, 0
  from found as f
$$;

create function private.university_entries(p_ids uuid[])
returns table (id uuid, place text, keys text[], rank int, sort_name text, tuition_rupees int, rate_as_of date, deadline_on date,
  duration_months smallint, program_count int)
language sql stable set search_path = '' as $$
  select u.id, u.country_code || u.slug,
    array['all:', 'country:' || u.country_code, 'kind:' || u.kind,
      'ownership:' || case when u.is_public then 'public' when not u.is_public then 'private' else 'unrecorded' end]
      || coalesce(offer.keys, '{}')
      || array(select 'title:' || word from unnest(said.title_words) as word)
      || array(select distinct 'word:' || word from unnest(said.title_words || said.place_words) as word),
    -(case when u.is_sample then 0 else 1000000 end + u.popularity * 200 + least(coalesce(offer.number, 0), 1000)
      + num_nonnulls(u.city, u.website, u.summary, u.about_md, u.founded) * 10),
    extensions.unaccent('extensions.unaccent', lower(u.name)), null::int, null::date, null::date, null::smallint,
    coalesce(offer.number, 0)
  from public.universities as u
  join public.iso_countries as c on c.code = u.country_code
  cross join lateral (
    select private.words_of(concat_ws(' ', u.name, array_to_string(u.other_names, ' '))) as title_words,
      private.words_of(concat_ws(' ', u.city, u.region, c.name, c.other_names,
        regexp_replace(array_to_string(u.domains, ' '), '[.-]', ' ', 'g'))) as place_words
  ) as said
  left join lateral (
    select count(distinct p.id)::int as number, array_agg(distinct k.key) as keys
    from public.programs as p
    cross join lateral unnest(array['level:' || p.level, 'subject:' || left(p.subject_code, 2)]) as k (key)
    where p.university_id = u.id and p.status = 'published'
  ) as offer on true
  where u.id = any (p_ids) and u.status = 'published'
$$;

create function private.refresh_finder(p_scope text, p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if cardinality(p_ids) is null or cardinality(p_ids) = 0 then
    return;
  end if;
  -- One writer at a time: two who draw up the same entry from what each of them sees would leave it half true.
  perform pg_advisory_xact_lock(hashtext('finder'));
  with fresh as materialized (
    select * from private.program_entries(p_ids) where p_scope = 'program'
    union all
    select * from private.university_entries(p_ids) where p_scope = 'university'
  ),
  old as materialized (
    select e.id, e.n, e.keys from private.finder_entries as e where e.scope = p_scope and e.id = any (p_ids)
  ),
  placed as materialized (
    select f.*, coalesce(o.n, case p_scope
      when 'program' then nextval('private.finder_program_numbers') else nextval('private.finder_university_numbers') end)::int as n
    from (select * from fresh order by place, sort_name) as f left join old as o on o.id = f.id
  ),
  gone as (
    delete from private.finder_entries as e using old as o
    where e.scope = p_scope and e.n = o.n and o.id not in (select f.id from fresh as f)
  ),
  kept as (
    insert into private.finder_entries as e (scope, n, id, keys, rank, sort_name, tuition_rupees, rate_as_of, deadline_on,
      duration_months, program_count)
    select p_scope, p.n, p.id, p.keys, p.rank, p.sort_name, p.tuition_rupees, p.rate_as_of, p.deadline_on, p.duration_months,
      p.program_count
    from placed as p
    on conflict (scope, id) do update set keys = excluded.keys, rank = excluded.rank, sort_name = excluded.sort_name,
      tuition_rupees = excluded.tuition_rupees, rate_as_of = excluded.rate_as_of, deadline_on = excluded.deadline_on,
      duration_months = excluded.duration_months, program_count = excluded.program_count
    where (e.keys, e.rank, e.sort_name, e.tuition_rupees, e.rate_as_of, e.deadline_on, e.duration_months, e.program_count)
      is distinct from (excluded.keys, excluded.rank, excluded.sort_name, excluded.tuition_rupees, excluded.rate_as_of,
        excluded.deadline_on, excluded.duration_months, excluded.program_count)
  ),
  changed as materialized (
    select k.key, p.n from placed as p left join old as o on o.id = p.id cross join lateral unnest(p.keys) as k (key)
    where o.id is null or k.key <> all (o.keys)
    union all
    select k.key, o.n from old as o left join placed as p on p.id = o.id cross join lateral unnest(o.keys) as k (key)
    where p.id is null or k.key <> all (p.keys)
  ),
  spelled as (
    insert into private.finder_words (scope, word)
    select distinct p_scope, substr(c.key, 6) from changed as c where c.key like 'word:%'
    on conflict do nothing
  )
  insert into private.finder_bits as b (scope, facet, value, block, bits)
  select p_scope, split_part(c.key, ':', 1), substr(c.key, strpos(c.key, ':') + 1), c.n >> 13,
    bit_or(set_bit(0::bit(8192), c.n & 8191, 1))
  from changed as c
  group by 2, 3, 4 order by 2, 3, 4
  -- Only what changed is here, so that each bit is simply turned over.
  on conflict (scope, facet, value, block) do update set bits = b.bits # excluded.bits;
end
$$;

create function private.rebuild_finder() returns void
language plpgsql security definer set search_path = '' as $$
declare
  chunk uuid[];
begin
  perform pg_advisory_xact_lock(hashtext('finder'));
  delete from private.finder_entries;
  delete from private.finder_bits;
  delete from private.finder_words;
  perform setval('private.finder_program_numbers', 0, false), setval('private.finder_university_numbers', 0, false);
  for chunk in
    select array_agg(listed.id) from (
      select p.id, (row_number() over (order by u.country_code, u.slug, p.name) - 1) / 8192 as part
      from public.programs as p join public.universities as u on u.id = p.university_id
      where p.status = 'published' and u.status = 'published'
    ) as listed group by listed.part order by listed.part
  loop
    perform private.refresh_finder('program', chunk);
  end loop;
  for chunk in
    select array_agg(listed.id) from (
      select u.id, (row_number() over (order by u.country_code, u.slug) - 1) / 8192 as part
      from public.universities as u where u.status = 'published'
    ) as listed group by listed.part order by listed.part
  loop
    perform private.refresh_finder('university', chunk);
  end loop;
end
$$;
comment on function private.rebuild_finder() is 'Draws the whole index up again, with entries of one country and university side by side. For after a large import; never needed for the answers to be right.';

create function public.rebuild_finder() returns void
language sql set search_path = '' as $$
  select private.rebuild_finder()
$$;
comment on function public.rebuild_finder() is 'Draws the finder''s index up again, better packed, after a large import. The server''s own.';

create function private.refresh_finder_dates() returns int
language plpgsql security definer set search_path = '' as $$
declare
  outdated uuid[];
begin
  select array_agg(e.id) into outdated from private.finder_entries as e
  left join public.programs as p on p.id = e.id
  left join lateral (
    select max(r.as_of) as as_of from public.exchange_rates as r where r.currency = p.tuition_currency and r.currency <> 'INR'
  ) as newest on true
  where e.scope = 'program' and (e.deadline_on < current_date or e.rate_as_of is distinct from newest.as_of);
  for part in 0 .. coalesce(cardinality(outdated), 0) / 4096 loop
    perform private.refresh_finder('program', outdated[part * 4096 + 1 : (part + 1) * 4096]);
  end loop;
  if outdated is not null then
    perform private.mark_stale('catalogue');
  end if;
  return coalesce(cardinality(outdated), 0);
end
$$;

create function public.refresh_finder_dates() returns int
language sql set search_path = '' as $$
  select private.refresh_finder_dates()
$$;
comment on function public.refresh_finder_dates() is 'Brings deadlines that have passed and rupees at an older rate up to date in the finder; gives how many programs that were. The server''s own, once a day.';

grant execute on function private.rebuild_finder(), private.refresh_finder_dates() to service_role;
