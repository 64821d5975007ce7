create or replace function private.merge_shortlist(p_programs text[], p_universities text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.signed_in_id();
  requested int := coalesce(cardinality(p_programs), 0) + coalesce(cardinality(p_universities), 0);
  dropped_count int;
begin
  if person is null then
    raise exception 'Sign in to keep a shortlist.' using errcode = 'PT401';
  end if;
  if requested > 200 then
    raise exception 'A shortlist has at most 50 programs and 50 universities.' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtext('shortlist'), hashtext(person::text));
  insert into public.shortlist_items (user_id, program_id, created_at)
  -- The browser's list is newest first.
  select person, p.id, now() - w.nth * interval '1 millisecond'
  from (select slug, min(nth) as nth from unnest(p_programs) with ordinality as l (slug, nth) group by slug) as w
  join public.programs as p on p.slug = w.slug and p.status = 'published'
  where not exists (select from public.shortlist_items as s where s.user_id = person and s.program_id = p.id)
  order by w.nth
  limit greatest(50 - (select count(*) from public.shortlist_items as s where s.user_id = person and s.program_id is not null), 0);
  insert into public.shortlist_items (user_id, university_id, created_at)
  select person, u.id, now() - w.nth * interval '1 millisecond'
  from (select slug, min(nth) as nth from unnest(p_universities) with ordinality as l (slug, nth) group by slug) as w
  join public.universities as u on u.slug = w.slug and u.status = 'published'
  where not exists (select from public.shortlist_items as s where s.user_id = person and s.university_id = u.id)
  order by w.nth
  limit greatest(50 - (select count(*) from public.shortlist_items as s where s.user_id = person and s.university_id is not null), 0);
  select count(*) into dropped_count from (
    select w.slug from unnest(p_programs) as w (slug)
    where not exists (select from public.shortlist_items as s join public.programs as p on p.id = s.program_id
      where s.user_id = person and p.slug = w.slug)
    union all
    select w.slug from unnest(p_universities) as w (slug)
    where not exists (select from public.shortlist_items as s join public.universities as u on u.id = s.university_id
      where s.user_id = person and u.slug = w.slug)
  ) as missing;
  return private.shortlist(person) || jsonb_build_object('left_out', dropped_count);
end
$$;

create or replace function public.merge_shortlist(p_programs text[], p_universities text[] default '{}') returns jsonb
language sql set search_path = '' as $$
  select private.merge_shortlist(p_programs, p_universities)
$$;
comment on function public.merge_shortlist(text[], text[]) is 'Adds the browser''s shortlist to the caller''s, up to the limit; returns the whole list and how many were dropped because they are unknown or the list is full.';

grant execute on function private.merge_shortlist(text[], text[]), public.merge_shortlist(text[], text[]) to authenticated;
