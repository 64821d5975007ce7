-- Bands: an unknown fee is unknown (least() ignores nulls), bands are tried by number, searches are lookups (the planner
-- overestimates lists from JSON), and a walk along an order skips bands without a match.

-- Labels of the facet steps. lib/programs/taxonomy.ts has the same lists; a test compares them.
create or replace function private.tuition_band(p_rupees int) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce((
    select min(s.step)::text from unnest(array[0, 2, 5, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60]) as s (step)
    where p_rupees <= s.step * 100000
  ), case when p_rupees is null then 'unrecorded' else 'over' end)
$$;
