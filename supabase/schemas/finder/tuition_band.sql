-- The finder as it stands after holding it to a plain loop and to 200,000 programs:
-- an unknown fee is unknown (least() passes over nothing), bands are tried by number, searches are look-ups (lists from JSON made
-- the planner expect ten thousand filters and read the whole index), and a walk along an order passes over bands without a hit.

-- What each step of a facet is called. lib/programs/taxonomy.ts has the same lists; a test compares both.
create or replace function private.tuition_band(p_rupees int) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce((
    select min(s.step)::text from unnest(array[2, 5, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60]) as s (step)
    where p_rupees <= s.step * 100000
  ), case when p_rupees is null then 'unrecorded' else 'over' end)
$$;
