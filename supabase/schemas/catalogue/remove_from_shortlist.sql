create or replace function private.remove_from_shortlist(p_programs text[], p_universities text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.signed_in_id();
begin
  if person is null then
    raise exception 'Sign in to change your shortlist.' using errcode = 'PT401';
  end if;
  delete from public.shortlist_items as s where s.user_id = person and (
    s.program_id in (select p.id from public.programs as p where p.slug = any (p_programs))
    or s.university_id in (select u.id from public.universities as u where u.slug = any (p_universities)));
  return private.shortlist(person);
end
$$;

create or replace function public.remove_from_shortlist(p_programs text[], p_universities text[] default '{}') returns jsonb
language sql set search_path = '' as $$
  select private.remove_from_shortlist(p_programs, p_universities)
$$;
comment on function public.remove_from_shortlist(text[], text[]) is 'Removes items from the caller''s shortlist; returns the rest.';

grant execute on function
  private.remove_from_shortlist(text[], text[]),
  public.remove_from_shortlist(text[], text[])
to authenticated;
