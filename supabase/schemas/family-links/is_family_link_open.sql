create or replace function private.is_family_link_open(p_link public.family_links) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    p_link.ended_at is null
      and exists (select from public.profiles as p where p.user_id = p_link.student_id and p.role = 'student' and p.is_active)
      and not exists (select from public.account_closures as c where c.user_id = p_link.student_id),
    false
  )
$$;
comment on function private.is_family_link_open(public.family_links) is 'Whether a link may show anything: not ended, and its student still is one. Asked at each request, so that no trigger has to be trusted.';
