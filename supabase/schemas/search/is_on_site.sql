-- An unknown word is rejected early: the planner would read every text in the hope of finding it.
create or replace function private.is_on_site(p_words tsquery) returns boolean
language sql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_seqscan = off set jit = off as $$
  select exists (select from public.pages as p
      where p.search @@ p_words and p.status in ('scheduled', 'published') and p.published_at <= now())
    or exists (select from public.questions as q where q.search @@ p_words and q.status = 'published')
    or exists (select from public.countries as c left join public.iso_countries as i on i.code = c.code
      where to_tsvector('pg_catalog.english', private.normalize_words(concat_ws(' ', c.name, i.other_names))) @@ p_words)
$$;
