create or replace function private.has_something_to_read(p_university public.universities) returns boolean
language sql stable security definer set search_path = '' as $$
  select not p_university.is_sample and (p_university.about_md is not null or exists (
    select from public.programs as p
    where p.university_id = p_university.id and p.status = 'published' and not p.is_sample))
$$;

create or replace function private.stamp_university_indexing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.is_indexed := private.has_something_to_read(new);
  return new;
end
$$;

create or replace trigger universities_are_stamped_for_indexing before insert or update of about_md, is_sample on public.universities
  for each row execute function private.stamp_university_indexing();

create or replace function private.refresh_university_indexing(p_ids uuid[]) returns void
language sql security definer set search_path = '' as $$
  update public.universities as u set is_indexed = not u.is_indexed
  where u.id = any (p_ids) and u.is_indexed <> private.has_something_to_read(u)
$$;
comment on function private.refresh_university_indexing(uuid[]) is 'Call after any write to the programs of these universities.';
