-- One search over what the site says: pages of every kind, questions and study destinations. Programs and universities have the
-- finder's index. Like there, each word is taken for itself, for what it begins, or for the nearest word there is; the words that can
-- be meant are those of titles, kept apart because a body's words are too many and too rare to guess from.

alter table public.questions add column search tsvector not null generated always as (
  setweight(to_tsvector('pg_catalog.english', question), 'A')
  || setweight(to_tsvector('pg_catalog.english', topic), 'B')
  || setweight(to_tsvector('pg_catalog.english', answer_md), 'D')
) stored;
create index questions_by_words on public.questions using gin (search);
comment on column public.questions.search is 'What search finds a question by: itself, its topic, its answer.';

create table private.site_words (
  word text collate "C" primary key
);
create index site_words_alike on private.site_words using gin (word extensions.gin_trgm_ops);
comment on table private.site_words is 'Words as titles write them, to put typing errors right.';

create function private.note_site_words(p_text text) returns void
language sql security definer set search_path = '' as $$
  insert into private.site_words (word)
  select distinct w.word from unnest(string_to_array(private.plain_words(p_text), ' ')) as w (word) where w.word ~ '^[a-z]{4,30}$'
  on conflict do nothing
$$;

create function private.follow_site_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  case tg_table_name
    when 'pages' then
      if new.status = 'published' and new.published_at <= now() then
        perform private.note_site_words(concat_ws(' ', new.title, new.description, new.meta ->> 'heading', new.meta ->> 'city'));
      end if;
    when 'questions' then
      if new.status = 'published' then
        perform private.note_site_words(concat_ws(' ', new.question, new.topic));
      end if;
    else
      perform private.note_site_words(concat_ws(' ', new.name, (select c.other_names from public.iso_countries as c where c.code = new.code)));
  end case;
  return null;
end
$$;
create trigger pages_lend_their_words after insert or update on public.pages
  for each row execute function private.follow_site_words();
create trigger questions_lend_their_words after insert or update on public.questions
  for each row execute function private.follow_site_words();
create trigger countries_lend_their_words after insert or update on public.countries
  for each row execute function private.follow_site_words();

select private.note_site_words(concat_ws(' ', p.title, p.description, p.meta ->> 'heading', p.meta ->> 'city')) from public.pages as p
where p.status = 'published' and p.published_at <= now();
select private.note_site_words(concat_ws(' ', q.question, q.topic)) from public.questions as q where q.status = 'published';
select private.note_site_words(concat_ws(' ', c.name, i.other_names)) from public.countries as c
left join public.iso_countries as i on i.code = c.code;

create function private.is_said_on_site(p_words tsquery) returns boolean
language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
  select exists (select from public.pages as p
      where p.search @@ p_words and p.status in ('scheduled', 'published') and p.published_at <= now())
    or exists (select from public.questions as q where q.search @@ p_words and q.status = 'published')
    or exists (select from public.countries as c left join public.iso_countries as i on i.code = c.code
      where to_tsvector('pg_catalog.english', private.plain_words(concat_ws(' ', c.name, i.other_names))) @@ p_words)
$$;

create function private.site_terms(p_q text)
returns table (place int, typed text, used text, kind text, words tsquery)
language plpgsql stable security definer set search_path = '' as $$
declare
  stem text;
begin
  for place, typed in
    select t.place::int, t.typed from unnest(string_to_array(private.plain_words(left(p_q, 200)), ' ')) with ordinality as t (typed, place)
    where t.typed <> '' order by t.place limit 8
  loop
    for stem in select unnest(private.words_of(typed)) loop
      used := typed;
      kind := 'exact';
      words := quote_literal(stem)::tsquery;
      if not private.is_said_on_site(words) and char_length(typed) >= 3 then
        kind := 'prefix';
        words := (quote_literal(stem) || ':*')::tsquery;
        if typed !~ '^\d+$' and not private.is_said_on_site(words) then
          kind := 'corrected';
          select w.word, plainto_tsquery('pg_catalog.english', w.word) into used, words from private.site_words as w
          where w.word operator(extensions.%) typed and extensions.similarity(w.word, typed) >= 0.35
          order by extensions.similarity(w.word, typed) desc, w.word limit 1;
        end if;
      end if;
      if words is null or not private.is_said_on_site(words) then
        used := null;
        kind := 'unknown';
        words := null;
      end if;
      return next;
    end loop;
  end loop;
end
$$;
comment on function private.site_terms(text) is 'What each typed word is taken for on the site, as finder_terms says it of the finder.';

create function private.search_site(p_query text, p_kind text, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  page_size int := greatest(least(coalesce(p_limit, 5), 50), 1);
  terms jsonb;
  known tsquery[];
  term tsquery;
  every_word tsquery;
  some_word tsquery;
  asked_words text[];
  is_partial boolean := false;
  named text[];
  groups jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('typed', t.typed, 'used', t.used, 'kind', t.kind) order by t.place), '[]'),
    coalesce(array_agg(t.words order by t.place) filter (where t.words is not null), '{}'),
    coalesce(private.words_of(string_agg(t.used, ' ')), '{}')
  into terms, known, asked_words from private.site_terms(p_query) as t;
  foreach term in array known loop
    every_word := coalesce(every_word && term, term);
    some_word := coalesce(some_word || term, term);
  end loop;
  if every_word is null then
    return jsonb_build_object('terms', terms, 'is_partial', false, 'groups', '{}'::jsonb);
  end if;
  if cardinality(known) > 1 and not private.is_said_on_site(every_word) then
    is_partial := true;
    every_word := some_word;
  end if;

  -- A destination is meant when its whole name was typed, another name it goes by, or nothing but words of these.
  select coalesce(array_agg(c.slug), '{}') into named from public.countries as c
  left join public.iso_countries as i on i.code = c.code
  where private.words_of(c.name) <@ asked_words or private.words_of(i.other_names) && asked_words
    or (not is_partial and to_tsvector('pg_catalog.english', private.plain_words(concat_ws(' ', c.name, i.other_names))) @@ every_word);

  with said as (
    select p.kind::text as kind, p.slug, p.title, p.description as text,
      ts_rank(p.search, every_word, 1) + case when p.kind = 'country' and p.slug = any (named) then 1 else 0 end as rank
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

create function public.search_site(p_query text, p_kind text default null, p_limit int default 5) returns jsonb
language sql stable set search_path = '' as $$
  select private.search_site(p_query, p_kind, p_limit)
$$;
comment on function public.search_site(text, text, int) is 'Public pages, questions and destinations for what somebody typed: by kind the best and how many there are, what each word was taken for, and whether some had to be left out.';
grant execute on function private.search_site(text, text, int), public.search_site(text, text, int) to anon, authenticated;

drop function public.search_pages(text, int);
drop function private.search_pages(text, int);
