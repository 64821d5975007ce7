create or replace function private.rebuild_finder() returns void
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
comment on function private.rebuild_finder() is 'Rebuilds the whole index, clustered by country and university. For after a large import; never needed for correctness.';

create or replace function public.rebuild_finder() returns void
language sql set search_path = '' as $$
  select private.rebuild_finder()
$$;
comment on function public.rebuild_finder() is 'Rebuilds the finder index, better packed, after a large import. Service role only.';

grant execute on function private.rebuild_finder() to service_role;
