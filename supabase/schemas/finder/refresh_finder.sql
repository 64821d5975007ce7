create or replace function private.refresh_finder(p_scope text, p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if cardinality(p_ids) is null or cardinality(p_ids) = 0 then
    return;
  end if;
  -- One writer at a time: two writers of one entry would each work from stale data.
  perform pg_advisory_xact_lock(hashtext('finder'));
  if p_scope = 'program' then
    perform private.record_program_versions(p_ids);
  end if;
  with fresh as materialized (
    select * from private.program_entries(p_ids) where p_scope = 'program'
    union all
    select * from private.university_entries(p_ids) where p_scope = 'university'
  ),
  old as materialized (
    select e.id, e.n, e.keys from private.finder_entries as e where e.scope = p_scope and e.id = any (p_ids)
  ),
  placed as materialized (
    select f.*, coalesce(o.n, case p_scope
      when 'program' then nextval('private.finder_program_numbers') else nextval('private.finder_university_numbers') end)::int as n
    from (select * from fresh order by place, sort_name) as f left join old as o on o.id = f.id
  ),
  gone as (
    delete from private.finder_entries as e using old as o
    where e.scope = p_scope and e.n = o.n and o.id not in (select f.id from fresh as f)
  ),
  kept as (
    insert into private.finder_entries as e (scope, n, id, keys, rank, sort_name, tuition_rupees, rate_as_of, deadline_on,
      duration_months, program_count, marks_minimum, ielts_minimum, is_complete)
    select p_scope, p.n, p.id, p.keys, p.rank, p.sort_name, p.tuition_rupees, p.rate_as_of, p.deadline_on, p.duration_months,
      p.program_count, p.marks_minimum, p.ielts_minimum, p.is_complete
    from placed as p
    on conflict (scope, id) do update set keys = excluded.keys, rank = excluded.rank, sort_name = excluded.sort_name,
      tuition_rupees = excluded.tuition_rupees, rate_as_of = excluded.rate_as_of, deadline_on = excluded.deadline_on,
      duration_months = excluded.duration_months, program_count = excluded.program_count,
      marks_minimum = excluded.marks_minimum, ielts_minimum = excluded.ielts_minimum, is_complete = excluded.is_complete
    where (e.keys, e.rank, e.sort_name, e.tuition_rupees, e.rate_as_of, e.deadline_on, e.duration_months, e.program_count,
        e.marks_minimum, e.ielts_minimum, e.is_complete)
      is distinct from (excluded.keys, excluded.rank, excluded.sort_name, excluded.tuition_rupees, excluded.rate_as_of,
        excluded.deadline_on, excluded.duration_months, excluded.program_count, excluded.marks_minimum, excluded.ielts_minimum,
        excluded.is_complete)
  ),
  changed as materialized (
    select k.key, p.n from placed as p left join old as o on o.id = p.id cross join lateral unnest(p.keys) as k (key)
    where o.id is null or k.key <> all (o.keys)
    union all
    select k.key, o.n from old as o left join placed as p on p.id = o.id cross join lateral unnest(o.keys) as k (key)
    where p.id is null or k.key <> all (p.keys)
  ),
  spelled as (
    insert into private.finder_words (scope, word)
    select distinct p_scope, substr(c.key, 6) from changed as c where c.key like 'word:%'
    on conflict do nothing
  )
  insert into private.finder_bits as b (scope, facet, value, block, bits)
  select p_scope, split_part(c.key, ':', 1), substr(c.key, strpos(c.key, ':') + 1), c.n >> 13,
    bit_or(set_bit(0::bit(8192), c.n & 8191, 1))
  from changed as c
  group by 2, 3, 4 order by 2, 3, 4
  -- Only changes are here, so each bit is simply flipped.
  on conflict (scope, facet, value, block) do update set bits = b.bits # excluded.bits;
end
$$;
