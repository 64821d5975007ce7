create or replace function private.list_university_cards(p_limit int)
returns table (slug text, name text, city text, country_code text, kind text, is_sample boolean, is_public boolean, founded smallint,
  program_count int)
language sql stable security definer set search_path = '' as $$
  select u.slug, u.name, u.city, u.country_code, u.kind, u.is_sample, u.is_public, u.founded, coalesce(e.program_count, 0)
  from (
    select * from public.universities as l where l.status = 'published' order by l.is_sample, l.name, l.id limit p_limit
  ) as u
  left join lateral (
    select l.program_count from private.finder_entries as l where l.scope = 'university' and l.id = u.id offset 0
  ) as e on true
  order by u.is_sample, u.name, u.id
$$;

create or replace function public.list_university_cards(p_limit int default 1000)
returns table (slug text, name text, city text, country_code text, kind text, is_sample boolean, is_public boolean, founded smallint,
  program_count int)
language sql stable set search_path = '' as $$
  select * from private.list_university_cards(least(p_limit, 1000))
$$;
comment on function public.list_university_cards(int) is 'Published universities by name, real ones first, with how many published programs of each the finder knows: counted when they change, and not for each reader.';

grant execute on function private.list_university_cards(int) to anon, authenticated, service_role;
grant execute on function public.list_university_cards(int) to anon, authenticated;
