create or replace function private.mark_stale(variadic p_tags text[]) returns void
language sql security definer set search_path = '' as $$
  insert into private.stale_tags (tag) select distinct tag from unnest(p_tags) as tag where tag is not null
$$;
comment on function private.mark_stale(text[]) is 'Marks everything rendered with these tags as stale.';
