create or replace function private.sync_page_seed(p_page jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  page public.pages := jsonb_populate_record(null::public.pages, jsonb_build_object('description', '', 'meta', '{}'::jsonb, 'body_md', '') || p_page);
  existing public.pages;
  hash text := private.page_content_hash(page.title, page.description, page.meta, page.body_md);
begin
  select * into existing from public.pages as p where p.slug = page.slug and p.kind = page.kind for update;
  if not found then
    insert into public.pages (kind, slug, title, description, meta, body_md, status, published_at, reviewed_on, review_by, seeded_hash)
    values (page.kind, page.slug, page.title, page.description, page.meta, page.body_md, coalesce(page.status, 'published'),
      page.published_at, page.reviewed_on, page.review_by, hash)
    on conflict (slug, kind) do nothing;
    return case when found then 'inserted' else 'kept' end;
  end if;
  if existing.seeded_hash is distinct from
    private.page_content_hash(existing.title, existing.description, existing.meta, existing.body_md) then
    return 'kept';
  end if;
  if hash = existing.seeded_hash
    and (coalesce(page.reviewed_on, existing.reviewed_on), coalesce(page.review_by, existing.review_by))
      is not distinct from (existing.reviewed_on, existing.review_by) then
    return 'kept';
  end if;
  update public.pages
  set title = page.title, description = page.description, meta = page.meta, body_md = page.body_md, seeded_hash = hash,
    reviewed_on = coalesce(page.reviewed_on, existing.reviewed_on), review_by = coalesce(page.review_by, existing.review_by)
  where id = existing.id;
  return 'updated';
end
$$;

create or replace function public.sync_page_seed(p_page jsonb) returns text
language sql set search_path = '' as $$
  select private.sync_page_seed(p_page)
$$;
comment on function public.sync_page_seed(jsonb) is 'Upserts a seed page, named by columns: inserted, updated or kept. An editor''s changes are kept. Service role only.';

grant execute on function private.sync_page_seed(jsonb) to service_role;
