-- Each part is asked for only if the caller may read it, and reads an index by the beginning of words or by three letters.
create or replace function private.find_at_work(p_words text) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  shown constant int := 5;
  -- More than are shown are looked at, so that the best come first; a bound keeps a common word cheap.
  looked_at constant int := 100;
  term text := private.kept_lead_reference(lower(btrim(regexp_replace(left(coalesce(p_words, ''), 100), '\s+', ' ', 'g'))));
  escaped text := replace(replace(replace(term, '\', '\\'), '%', '\%'), '_', '\_');
  digits text := case when term ~ '^[\s+0-9().-]{3,}$' then ltrim(regexp_replace(term, '[^0-9]+', '', 'g'), '0') end;
  caller uuid := private.acting_id();
  sees_accounts boolean := private.has_capability('manage_users');
  sees_students boolean := private.has_capability('manage_students') or private.has_permission('students.read-all');
  sees_cases boolean := private.has_capability('manage_applications');
  owners uuid[] := array(select private.case_owner_ids());
  found jsonb := '[]';
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if char_length(term) < 2 then
    return found;
  end if;

  -- The index of leads knows three letters and more.
  if char_length(term) >= 3 and private.has_permission('leads.read') then
    found := found || coalesce((
      select jsonb_agg(jsonb_build_object('kind', 'lead', 'id', l.id, 'title', l.name, 'about', l.status, 'reference', l.reference))
      from (
        select c.* from (
          select l.id, l.name, l.status, l.reference, l.created_at from public.leads as l
          where l.search like '%' || coalesce(nullif(digits, ''), escaped) || '%' and l.is_listed
          limit looked_at
        ) as c
        order by (' ' || lower(c.name)) like '% ' || escaped || '%' desc, c.created_at desc, c.id
        limit shown
      ) as l
    ), '[]');
  end if;

  found := found || coalesce((
    select jsonb_agg(jsonb_build_object('kind', case when p.role = 'student' then 'student' else 'colleague' end,
      'id', p.user_id, 'title', p.full_name, 'about', p.role))
    from (
      select c.* from (
        select p.user_id, p.full_name, p.role from public.profiles as p
        where p.is_active and (
            (' ' || lower(p.full_name)) like '% ' || escaped || '%'
            or (sees_accounts and (p.email like escaped || '%' or p.phone like '+91' || digits || '%'))
          )
          and (
            sees_accounts
            or (p.role = 'student' and (sees_students or p.user_id in (select private.assigned_student_ids())))
          )
        limit looked_at
      ) as c
      order by lower(c.full_name) like escaped || '%' desc, c.full_name, c.user_id
      limit shown
    ) as p
  ), '[]');

  found := found || coalesce((
    select jsonb_agg(jsonb_build_object('kind', 'application', 'id', a.id, 'title', a.full_name, 'about', a.application_status,
      'student', a.student_id, 'program', a.program_name, 'university', a.university_name, 'destination', a.destination,
      'intake', a.intake))
    from (
      select a.id, p.full_name, a.application_status, a.student_id, a.program_name, a.university_name, a.destination, a.intake
      from (
        select n.id from (
          select p.user_id from public.profiles as p
          where p.role = 'student' and (' ' || lower(p.full_name)) like '% ' || escaped || '%'
          limit looked_at
        ) as p
        join public.applications as n on n.student_id = p.user_id
        union
        select unnest(private.applications_by_number(p_words))
      ) as f
      join public.applications as a on a.id = f.id
      join public.profiles as p on p.user_id = a.student_id
      where sees_cases or a.assigned_to = any (owners)
      order by p.full_name, a.created_at desc, a.id
      limit shown
    ) as a
  ), '[]');

  -- By the finder's own index. Its corrections are left out: a person's name is no misspelt subject.
  if private.is_staff(caller) and (
    select coalesce(bool_and(t.kind in ('exact', 'prefix')), false) from private.finder_terms('program', term) as t
  ) then
    found := found || coalesce((
      select jsonb_agg(jsonb_build_object('kind', 'program', 'id', p.id, 'title', p.name, 'about', u.name, 'slug', p.slug) order by f.nth)
      from jsonb_array_elements(private.search_finder('program', '{}', term, '{}', 'relevance', null, shown) -> 'found')
        with ordinality as f (item, nth)
      cross join lateral (
        select l.id, l.name, l.slug, l.university_id from public.programs as l where l.id = (f.item ->> 'id')::uuid offset 0
      ) as p
      join public.universities as u on u.id = p.university_id
    ), '[]');
  end if;
  return found;
end
$$;

create or replace function public.find_at_work(p_words text) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_at_work(p_words)
$$;
comment on function public.find_at_work(text) is 'For the command palette: leads, people and applications by name, email, telephone or reference, for staff also programs by name and university, at most five of each that the caller may read: [{kind, id, title, about, reference?, slug?, and of an application student, program, university, destination, intake}].';

grant execute on function private.find_at_work(text), public.find_at_work(text) to authenticated;
