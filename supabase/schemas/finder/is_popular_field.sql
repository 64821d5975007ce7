create or replace function private.is_popular_field(p_subject_code text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select left(p_subject_code, 2) in ('06', '07') or left(p_subject_code, 3) in ('041', '054', '091')
$$;
comment on function private.is_popular_field(text) is 'Computing, engineering, business and finance, data and statistics, health: what most students from India go abroad to study.';
