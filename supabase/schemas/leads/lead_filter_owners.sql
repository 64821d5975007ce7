create or replace function private.lead_filter_owners(p_owners text[], p_reader uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct o.id), '{}') from (
    select p_reader as id where p_owners && '{me,team}'
    union all
    select s.user_id from public.staff_profiles as s where 'team' = any (p_owners) and s.reports_to = p_reader
    union all
    select w.word::uuid from unnest(p_owners) as w (word) where w.word not in ('me', 'none', 'team')
  ) as o
$$;
comment on function private.lead_filter_owners(text[], uuid) is 'The people behind "me", "team" and ids; "team" is the reader and those who report to them.';
