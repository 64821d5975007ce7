create or replace function private.say_rupees(p_minor bigint) returns text
language sql immutable set search_path = '' as $$
  select '₹'
    || case when char_length(r.whole) > 3
      then regexp_replace(left(r.whole, -3), '(\d)(?=(\d\d)+$)', '\1,', 'g') || ',' || right(r.whole, 3) else r.whole end
    || case when p_minor % 100 <> 0 then '.' || lpad((p_minor % 100)::text, 2, '0') else '' end
  from (select (p_minor / 100)::text as whole) as r
$$;
comment on function private.say_rupees(bigint) is 'A sum in paise as people write it: ₹2,000, ₹1,18,000.50.';
