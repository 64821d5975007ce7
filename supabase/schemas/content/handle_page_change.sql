create or replace function private.handle_page_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_path text;
  new_path text;
begin
  if tg_op = 'DELETE' then
    perform private.mark_stale('pages', format('page:%s:%s', old.kind, old.slug));
    return null;
  end if;
  if tg_op = 'INSERT' or (new.title, new.description, new.meta, new.body_md)
    is distinct from (old.title, old.description, old.meta, old.body_md) then
    insert into public.page_revisions (page_id, title, description, meta, body_md, saved_by)
    values (new.id, new.title, new.description, new.meta, new.body_md, auth.uid());
    delete from public.fact_uses as u where u.page_id = new.id;
    insert into public.fact_uses (page_id, fact_key)
    select distinct new.id, reference[1]
    from regexp_matches(
      concat_ws(' ', new.title, new.description, new.meta::text, new.body_md),
      '\{\{\s*fact:\s*([a-z0-9]+(?:[._-][a-z0-9]+)*)\s*\}\}', 'g'
    ) as reference;
  end if;
  if tg_op = 'UPDATE' and new.slug <> old.slug then
    perform private.mark_stale(format('page:%s:%s', old.kind, old.slug));
    if old.published_at <= now() then
      old_path := private.page_path(old.kind, old.slug);
      new_path := private.page_path(new.kind, new.slug);
      delete from public.redirects where from_path = new_path;
      update public.redirects set to_path = new_path where to_path = old_path;
      insert into public.redirects (from_path, to_path, reason) values (old_path, new_path, 'The page was renamed.')
      on conflict (from_path) do update set to_path = excluded.to_path, reason = excluded.reason;
    end if;
  end if;
  perform private.mark_stale('pages', format('page:%s:%s', new.kind, new.slug));
  return null;
end
$$;
comment on function private.handle_page_change() is 'After a save: stores the revision, the facts in use and the redirect of a renamed page, and marks pages stale.';

create or replace trigger pages_are_handled after insert or update or delete on public.pages
  for each row execute function private.handle_page_change();
