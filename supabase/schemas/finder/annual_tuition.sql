create or replace function private.annual_tuition(p_amount numeric, p_period text, p_months int) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select case p_period
    when 'year' then p_amount
    when 'semester' then p_amount * 2
    when 'term' then p_amount * 3
    when 'month' then p_amount * 12
    when 'total' then case when p_months <= 12 then p_amount else p_amount * 12 / p_months end
  end
$$;
comment on function private.annual_tuition(numeric, text, int) is 'Tuition per year; null if it cannot be derived.';
