-- A shortlist starts in the browser, without an account. At sign-in it is merged into the account's; afterwards it is changed
-- here. Items are named by slug, and only public ones can be added.

create or replace function private.shortlist(p_person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'programs', (select coalesce(jsonb_agg(p.slug order by s.created_at desc, s.id), '[]') from public.shortlist_items as s
      join public.programs as p on p.id = s.program_id where s.user_id = p_person and p.status = 'published'),
    'universities', (select coalesce(jsonb_agg(u.slug order by s.created_at desc, s.id), '[]') from public.shortlist_items as s
      join public.universities as u on u.id = s.university_id where s.user_id = p_person and u.status = 'published'))
$$;

create or replace function public.shortlist() returns jsonb
language sql stable set search_path = '' as $$
  select private.own_shortlist()
$$;
comment on function public.shortlist() is 'The caller''s shortlist as slugs, newest first: {programs, universities}.';

grant execute on function public.shortlist() to authenticated;
