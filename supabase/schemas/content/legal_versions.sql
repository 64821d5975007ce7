create or replace function private.legal_versions(p_slug text) returns table (effective_on date, title text, body_md text)
language sql stable security definer set search_path = '' as $$
  with saved as (
    select r.id, r.title, r.body_md, r.meta ->> 'effective' as effective, p.published_at,
      lead(r.saved_at) over (order by r.id) as replaced_at
    from public.page_revisions as r
    join public.pages as p on p.id = r.page_id
    where p.kind = 'legal' and p.slug = p_slug and p.status = 'published' and p.published_at <= now()
  )
  -- The last text of each version. A text that was replaced before publication never was a version.
  select distinct on (s.effective) s.effective::date, s.title, s.body_md
  from saved as s
  where s.effective ~ '^\d{4}-\d{2}-\d{2}$' and (s.replaced_at is null or s.replaced_at > s.published_at)
  order by s.effective desc, s.id desc
$$;

create or replace function public.legal_versions(p_slug text) returns table (effective_on date, title text, body_md text)
language sql stable set search_path = '' as $$
  select v.effective_on, v.title, v.body_md from private.legal_versions(p_slug) as v
$$;
comment on function public.legal_versions(text) is 'Every version of a published legal page that was in force, newest first. Everybody.';

grant execute on function private.legal_versions(text) to anon, authenticated, service_role;
grant execute on function public.legal_versions(text) to anon, authenticated;
