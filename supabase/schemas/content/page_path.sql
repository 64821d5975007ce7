create or replace function private.page_path(p_kind public.page_kind, p_slug text) returns text
language sql immutable set search_path = '' as $$
  select case p_kind
    when 'city' then '/study-abroad-consultants-'
    when 'country' then '/study-destinations/'
    when 'exam' then '/exams/'
    when 'service' then '/services/'
    when 'post' then '/blog/'
    when 'news' then '/news/'
    when 'press' then '/press/'
    else '/'
  end || p_slug
$$;
