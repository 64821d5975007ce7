create or replace function private.stamp_program_indexing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.is_indexed := not new.is_sample and new.url is not null and exists (
    select from public.universities as u where u.id = new.university_id and private.is_own_page(new.url, u.domains));
  return new;
end
$$;

create or replace trigger programs_are_stamped_for_indexing before insert or update of url, university_id, is_sample on public.programs
  for each row execute function private.stamp_program_indexing();
