create or replace function private.is_own_page(p_url text, p_domains text[]) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from (select lower(substring(p_url from '^https?://([^/?#:]+)'))) as page (host), unnest(p_domains) as d (domain)
    where page.host = lower(d.domain) or right(page.host, char_length(d.domain) + 1) = '.' || lower(d.domain)
  )
$$;
comment on function private.is_own_page(text, text[]) is 'Whether this address is on one of these domains or below one.';
