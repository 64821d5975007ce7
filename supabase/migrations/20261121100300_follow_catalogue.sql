-- What a write to the catalogue brings with it: the finder's index follows in the same transaction, pages are told that they
-- are out of date, and no figure of a real program becomes public without its source.

create function private.mark_catalogue_stale(p_tags text[]) returns void
language sql security definer set search_path = '' as $$
  -- A large import would leave a tag for each row; one for all of them does the same.
  select private.mark_stale(variadic case
    when cardinality(p_tags) = 0 then '{}'::text[]
    when cardinality(p_tags) > 50 then array['catalogue', 'catalogue-bulk']
    else p_tags || 'catalogue'::text
  end)
$$;

create function private.follow_program_ids(p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.programs as p where p.id = any (p_ids) and p.status = 'published' and not p.is_sample
      and (p.source_url is null or p.checked_on is null)
      and (exists (select from public.program_requirements as q where q.program_id = p.id)
        or exists (select from public.program_intakes as i where i.program_id = p.id))
  ) then
    raise exception 'A published program that names intakes or requirements needs its source and the day it was checked.'
      using errcode = '23514';
  end if;
  perform private.refresh_finder('program', p_ids);
end
$$;
comment on function private.follow_program_ids(uuid[]) is 'After any write to these programs, their intakes or requirements.';

create function private.follow_programs() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
  homes uuid[];
  tags text[];
begin
  -- Drafts are nobody's business yet: only what is or was public counts.
  if tg_op = 'INSERT' then
    select array_agg(r.id), array_agg(distinct r.university_id), array_agg(distinct 'program:' || r.slug)
      into ids, homes, tags from new_rows as r where r.status = 'published';
  elsif tg_op = 'DELETE' then
    select array_agg(r.id), array_agg(distinct r.university_id), array_agg(distinct 'program:' || r.slug)
      into ids, homes, tags from old_rows as r where r.status = 'published';
  else
    select array_agg(distinct r.id), array_agg(distinct r.university_id), array_agg(distinct 'program:' || r.slug)
      into ids, homes, tags
    from (
      select o.id, o.university_id, o.slug from old_rows as o join new_rows as n on n.id = o.id
      where (o.status = 'published' or n.status = 'published') and o is distinct from n
      union all
      select n.id, n.university_id, n.slug from old_rows as o join new_rows as n on n.id = o.id
      where (o.status = 'published' or n.status = 'published') and o is distinct from n
    ) as r;
  end if;
  if ids is null then
    return null;
  end if;
  perform private.follow_program_ids(ids);
  perform private.refresh_finder('university', homes);
  perform private.mark_catalogue_stale(tags
    || array(select 'university:' || u.slug from public.universities as u where u.id = any (homes)));
  return null;
end
$$;
create trigger programs_are_followed_when_added after insert on public.programs
  referencing new table as new_rows for each statement execute function private.follow_programs();
create trigger programs_are_followed_when_changed after update on public.programs
  referencing old table as old_rows new table as new_rows for each statement execute function private.follow_programs();
create trigger programs_are_followed_when_deleted after delete on public.programs
  referencing old table as old_rows for each statement execute function private.follow_programs();

create function private.follow_program_parts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  if tg_op = 'DELETE' then
    select array_agg(distinct r.program_id) into ids from old_rows as r;
  elsif tg_op = 'INSERT' then
    select array_agg(distinct r.program_id) into ids from new_rows as r;
  else
    select array_agg(distinct r.program_id) into ids
    from (select o.program_id from old_rows as o union all select n.program_id from new_rows as n) as r;
  end if;
  select array_agg(p.id) into ids from public.programs as p where p.id = any (ids) and p.status = 'published';
  if ids is null then
    return null;
  end if;
  perform private.follow_program_ids(ids);
  perform private.mark_catalogue_stale(array(select 'program:' || p.slug from public.programs as p where p.id = any (ids)));
  return null;
end
$$;
create trigger program_intakes_are_followed_when_added after insert on public.program_intakes
  referencing new table as new_rows for each statement execute function private.follow_program_parts();
create trigger program_intakes_are_followed_when_changed after update on public.program_intakes
  referencing old table as old_rows new table as new_rows for each statement execute function private.follow_program_parts();
create trigger program_intakes_are_followed_when_deleted after delete on public.program_intakes
  referencing old table as old_rows for each statement execute function private.follow_program_parts();
create trigger program_requirements_are_followed_when_added after insert on public.program_requirements
  referencing new table as new_rows for each statement execute function private.follow_program_parts();
create trigger program_requirements_are_followed_when_changed after update on public.program_requirements
  referencing old table as old_rows new table as new_rows for each statement execute function private.follow_program_parts();
create trigger program_requirements_are_followed_when_deleted after delete on public.program_requirements
  referencing old table as old_rows for each statement execute function private.follow_program_parts();

create function private.follow_universities() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
  moved uuid[];
  tags text[];
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
create trigger universities_are_followed_when_added after insert on public.universities
  referencing new table as new_rows for each statement execute function private.follow_universities();
create trigger universities_are_followed_when_changed after update on public.universities
  referencing old table as old_rows new table as new_rows for each statement execute function private.follow_universities();
create trigger universities_are_followed_when_deleted after delete on public.universities
  referencing old table as old_rows for each statement execute function private.follow_universities();

create function private.follow_exchange_rates() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  -- The rest follows with the nightly refresh_finder_dates: nobody waits for 200,000 programs.
  select array_agg(p.id) into ids from (
    select p.id from public.programs as p
    where p.status = 'published' and p.tuition_currency in (select r.currency from new_rows as r) limit 5000
  ) as p;
  perform private.refresh_finder('program', ids);
  perform private.mark_stale('exchange-rates', 'catalogue', 'catalogue-bulk');
  return null;
end
$$;
create trigger exchange_rates_are_followed_when_added after insert on public.exchange_rates
  referencing new table as new_rows for each statement execute function private.follow_exchange_rates();
create trigger exchange_rates_are_followed_when_changed after update on public.exchange_rates
  referencing new table as new_rows for each statement execute function private.follow_exchange_rates();

create trigger scholarships_go_stale after insert or update or delete on public.scholarships
  for each statement execute function private.mark_table_stale('scholarships');
create trigger upskill_courses_go_stale after insert or update or delete on public.upskill_courses
  for each statement execute function private.mark_table_stale('upskill-courses');
create trigger university_tiles_go_stale after insert or update or delete on public.university_tiles
  for each statement execute function private.mark_table_stale('university-tiles');

create function private.guard_university_tile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.university_id is distinct from old.university_id then
    new.linked_by := case when new.university_id is not null then auth.uid() end;
    new.linked_at := case when new.university_id is not null then now() end;
  end if;
  return new;
end
$$;
create trigger university_tiles_are_signed before insert or update on public.university_tiles
  for each row execute function private.guard_university_tile();

-- Of imports the report says what was done; what a person changes or takes away is written down row by row.
create function private.is_person() returns boolean
language sql stable set search_path = '' as $$
  select auth.uid() is not null
$$;
create trigger universities_are_audited after update or delete on public.universities
  for each row when (private.is_person()) execute function private.record_audit('id', 'slug,name,kind,status,is_sample,popularity');
create trigger programs_are_audited after update or delete on public.programs
  for each row when (private.is_person()) execute function private.record_audit('id', 'slug,name,status,is_sample,popularity,tuition_amount,tuition_currency');
