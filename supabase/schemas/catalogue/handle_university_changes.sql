create or replace function private.handle_university_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
  moved uuid[];
  tags text[];
  rehoused uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(r.id), array_agg('university:' || r.slug) into ids, tags from new_rows as r where r.status = 'published';
  elsif tg_op = 'DELETE' then
    select array_agg(r.id), array_agg('university:' || r.slug) into ids, tags from old_rows as r where r.status = 'published';
  else
    select array_agg(n.id), array_agg('university:' || n.slug)
        || coalesce(array_agg('university:' || o.slug) filter (where o.slug <> n.slug), '{}'),
      array_agg(n.id) filter (where (o.status, o.country_code, o.name, o.other_names, o.city, o.region, o.popularity, o.slug)
        is distinct from (n.status, n.country_code, n.name, n.other_names, n.city, n.region, n.popularity, n.slug))
      into ids, tags, moved
    from old_rows as o join new_rows as n on n.id = o.id
    where (o.status = 'published' or n.status = 'published') and o is distinct from n;
    select array_agg(n.id) into rehoused from old_rows as o join new_rows as n on n.id = o.id
    where o.domains is distinct from n.domains;
  end if;
  if rehoused is not null then
    update public.programs as p set is_indexed = not p.is_indexed
    from public.universities as u
    where u.id = any (rehoused) and p.university_id = u.id
      and p.is_indexed <> (not p.is_sample and private.is_own_page(p.url, u.domains));
  end if;
  if ids is null then
    return null;
  end if;
  perform private.refresh_finder('university', ids);
  if moved is not null then
    perform private.refresh_finder('program', array(
      select p.id from public.programs as p where p.university_id = any (moved) and p.status = 'published'));
    tags := tags || array(
      select 'program:' || p.slug from public.programs as p where p.university_id = any (moved) and p.status = 'published' limit 51);
  end if;
  perform private.mark_catalogue_stale(tags);
  return null;
end
$$;

create or replace trigger universities_are_handled_when_added after insert on public.universities
  referencing new table as new_rows for each statement execute function private.handle_university_changes();
create or replace trigger universities_are_handled_when_changed after update on public.universities
  referencing old table as old_rows new table as new_rows for each statement execute function private.handle_university_changes();
create or replace trigger universities_are_handled_when_deleted after delete on public.universities
  referencing old table as old_rows for each statement execute function private.handle_university_changes();
