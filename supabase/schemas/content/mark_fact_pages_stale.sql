create or replace function private.mark_fact_pages_stale() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  keys text[] := array_remove(array[new.key, old.key], null);
begin
  perform private.mark_stale(variadic array['facts'] || array(select 'fact:' || key from unnest(keys) as key) || array(
    select format('page:%s:%s', p.kind, p.slug) from public.fact_uses as u
    join public.pages as p on p.id = u.page_id
    where u.fact_key = any (keys)
  ));
  return null;
end
$$;
comment on function private.mark_fact_pages_stale() is 'Marks every page that shows the fact stale.';

create or replace trigger facts_go_stale after insert or update or delete on public.facts
  for each row execute function private.mark_fact_pages_stale();
