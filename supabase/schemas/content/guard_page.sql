create or replace function private.guard_page() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  fault text;
begin
  if new.status = 'published' then
    new.published_at := coalesce(new.published_at, now());
  end if;
  if tg_op = 'UPDATE' and new.kind <> old.kind then
    raise exception 'A page keeps its kind.' using errcode = 'PT409';
  end if;
  if new.status in ('scheduled', 'published')
    and (tg_op = 'INSERT' or (new.status, new.meta) is distinct from (old.status, old.meta)) then
    fault := private.page_meta_fault(new.kind, new.meta);
    if fault is not null then raise exception '%', fault using errcode = 'PT409'; end if;
  end if;
  return new;
end
$$;

create or replace trigger pages_are_guarded before insert or update on public.pages
  for each row execute function private.guard_page();
