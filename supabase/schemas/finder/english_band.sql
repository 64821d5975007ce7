create or replace function private.english_band(p_ielts numeric) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when p_ielts is null then 'unrecorded' else to_char(greatest(ceil(p_ielts * 2) / 2, 4), 'FM9.0') end
$$;
