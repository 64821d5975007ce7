create or replace function private.level_words(p_level text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case p_level
    when 'bachelor' then 'bachelor undergraduate ug'
    when 'master' then 'master ms msc postgraduate pg'
    when 'doctorate' then 'doctorate phd'
    else replace(p_level, '_', ' ')
  end
$$;
