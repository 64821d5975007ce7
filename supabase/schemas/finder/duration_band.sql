create or replace function private.duration_band(p_months int) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when p_months is null then 'unrecorded'
    when p_months <= 12 then 'to-12'
    when p_months <= 18 then '13-18'
    when p_months <= 24 then '19-24'
    when p_months <= 36 then '25-36'
    when p_months <= 48 then '37-48'
    else 'over-48'
  end
$$;
