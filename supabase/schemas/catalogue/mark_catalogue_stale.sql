-- What a write to the catalogue brings with it: the finder's index follows in the same transaction, pages are told that they
-- are out of date, and no figure of a real program becomes public without its source.

create or replace function private.mark_catalogue_stale(p_tags text[]) returns void
language sql security definer set search_path = '' as $$
  -- A large import would leave a tag for each row; one for all of them does the same.
  select private.mark_stale(variadic case
    when cardinality(p_tags) = 0 then '{}'::text[]
    when cardinality(p_tags) > 50 then array['catalogue', 'catalogue-bulk']
    else p_tags || 'catalogue'::text
  end)
$$;
