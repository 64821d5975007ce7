-- A write to the catalogue updates the finder index in the same transaction and marks pages stale.

create or replace function private.mark_catalogue_stale(p_tags text[]) returns void
language sql security definer set search_path = '' as $$
  -- One tag for everything instead of one per row of a large import.
  select private.mark_stale(variadic case
    when cardinality(p_tags) = 0 then '{}'::text[]
    when cardinality(p_tags) > 50 then array['catalogue', 'catalogue-bulk']
    else p_tags || 'catalogue'::text
  end)
$$;
