alter table public.pages add column search tsvector not null generated always as (
  setweight(to_tsvector('pg_catalog.english', title), 'A')
  || setweight(to_tsvector('pg_catalog.english', description), 'B')
  || setweight(to_tsvector('pg_catalog.english', left(body_md, 60000)), 'D')
) stored;
create index pages_by_words on public.pages using gin (search);
comment on column public.pages.search is 'What search finds a page by: title, description, text.';

create function private.search_pages(p_query text, p_limit int)
returns table (kind public.page_kind, slug text, title text, description text)
language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
  with question as (
    select websearch_to_tsquery('pg_catalog.english', left(p_query, 200)) as words, lower(left(btrim(p_query), 200)) as letters
  )
  select p.kind, p.slug, p.title, p.description
  from public.pages as p, question as q
  where p.status in ('scheduled', 'published') and p.published_at <= now()
    and (p.search @@ q.words or extensions.word_similarity(q.letters, lower(p.title)) >= 0.45)
  order by ts_rank(p.search, q.words) + extensions.word_similarity(q.letters, lower(p.title)) desc, p.title, p.id
  limit greatest(least(coalesce(p_limit, 20), 50), 1)
$$;

create function public.search_pages(p_query text, p_limit int default 20)
returns table (kind public.page_kind, slug text, title text, description text)
language sql stable set search_path = '' as $$
  select * from private.search_pages(p_query, p_limit)
$$;
comment on function public.search_pages(text, int) is 'Public pages for what somebody typed, best first: by their words, and by a title that is nearly alike.';
grant execute on function private.search_pages(text, int), public.search_pages(text, int) to anon, authenticated;
