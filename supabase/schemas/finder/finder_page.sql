-- Entries are looked up by number: the planner overestimates pages and would scan a whole list for ten rows.
create or replace function private.finder_page(p_scope text, p_masks bit(8192)[], p_total bigint, p_all bigint, p_tier int, p_column text,
  p_is_descending boolean, p_condition text, p_after jsonb, p_limit int)
returns table (tier int, n int, id uuid, key text)
language plpgsql stable security definer set search_path = '' as $$
declare
  beyond text := '';
  ordered text := case when p_is_descending then format('e.%1$I desc, e.n desc', p_column) else format('e.%1$I, e.n', p_column) end;
  hits text;
begin
  if p_total = 0 or p_limit <= 0 then
    return;
  end if;
  if p_after is not null then
    beyond := format('and (e.%1$I, e.n) %2$s (%3$L, %4$L)', p_column, case when p_is_descending then '<' else '>' end,
      p_after ->> 'k', (p_after ->> 'n')::int);
  end if;
  -- Few matches: fetch them by number and sort. Many: walk along the order until the page is full.
  if p_total <= 200 or p_total * p_total < 4 * p_all then
    hits := $sql$ (
        select ((b.place - 1) * 8192 + g.position)::int as n
        from unnest($2) with ordinality as b (mask, place)
        cross join lateral (
          select sum(char_length(t.gap) + 1) over (order by t.nth) - 1 as position, t.nth, count(*) over () as parts
          from unnest(string_to_array(b.mask::text, '1')) with ordinality as t (gap, nth)
        ) as g
        where b.mask is not null and g.nth < g.parts
        offset 0
      ) as h cross join lateral (
        select l.n, l.rank, l.sort_name, l.tuition_rupees, l.deadline_on, l.duration_months, l.program_count
        from private.finder_entries as l where l.scope = $1 and l.n = h.n offset 0
      ) as e where true $sql$;
  else
    hits := 'private.finder_entries as e where e.scope = $1 and get_bit($2[(e.n >> 13) + 1], e.n & 8191) = 1';
  end if;
  -- The walk is index-only; other columns are read for the page alone.
  return query execute format('select $3, p.n, l.id, p.key::text from (select e.n, e.%1$I as key from %2$s %3$s %4$s order by %5$s limit $4) as p
      cross join lateral (select s.id from private.finder_entries as s where s.scope = $1 and s.n = p.n offset 0) as l order by %6$s',
      p_column, hits, p_condition, beyond, ordered, case when p_is_descending then 'p.key desc, p.n desc' else 'p.key, p.n' end)
    using p_scope, p_masks, p_tier, p_limit;
end
$$;
comment on function private.finder_page(text, bit[], bigint, bigint, int, text, boolean, text, jsonb, int) is 'One page of the entries whose bit is set, in one order. Column and condition come from the caller''s code, never from a visitor.';
