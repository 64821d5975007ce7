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

create or replace function public.search_universities(p_filters jsonb default '{}', p_q text default '', p_facets jsonb default '{}',
  p_sort text default 'relevance', p_after jsonb default null, p_limit int default 20) returns jsonb
language sql stable set search_path = '' as $$
  select private.search_universities(p_filters, p_q, p_facets, p_sort, p_after, p_limit)
$$;
comment on function public.search_universities(jsonb, text, jsonb, text, jsonb, int) is 'Published universities that match all filters and words, in the shape of search_programs.';

grant execute on function private.search_universities(jsonb, text, jsonb, text, jsonb, int) to anon, authenticated, service_role;
grant execute on function public.search_universities(jsonb, text, jsonb, text, jsonb, int) to anon, authenticated;
