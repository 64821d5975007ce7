create or replace function private.guard_page_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The page or its author may be deleted; the saved text may not be changed.
  if tg_op = 'DELETE' and not exists (select from public.pages as p where p.id = old.page_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.saved_by is null
    and (new.id, new.page_id, new.title, new.description, new.meta, new.body_md, new.saved_at)
      is not distinct from (old.id, old.page_id, old.title, old.description, old.meta, old.body_md, old.saved_at) then
    return new;
  end if;
  raise exception 'A saved text is kept as it was written.' using errcode = '42501';
end
$$;

create or replace trigger page_revisions_are_append_only before update or delete on public.page_revisions
  for each row execute function private.guard_page_revision();
