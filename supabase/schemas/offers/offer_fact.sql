create or replace function private.offer_fact(p_key text, p_value jsonb, p_currency text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_value is null or p_value = 'null' then 'not known'
    when p_key in ('accept_by', 'deposit_by', 'confirmed_on', 'confirmation_until', 'confirmation_starts_on') then to_char((p_value #>> '{}')::date, 'FMDD FMMonth YYYY')
    when p_key like '%\_amount' or p_key = 'confirmation_total' then concat_ws(' ', p_currency, to_char((p_value #>> '{}')::numeric, 'FM999,999,990.00'))
    when jsonb_typeof(p_value) = 'array' then (select string_agg(t, '; ') from jsonb_array_elements_text(p_value) as t)
    else p_value #>> '{}'
  end
$$;
comment on function private.offer_fact(text, jsonb, text) is 'A fact of an offer in words, for the notice of its correction.';
