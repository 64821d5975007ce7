create or replace function private.is_on_domain(p_url text, p_domains text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select exists (
    select from unnest(p_domains) as d (domain)
    where d.domain <> '' and right('.' || private.url_host(p_url), char_length(d.domain) + 1) = '.' || lower(d.domain)
  )
$$;
comment on function private.is_on_domain(text, text[]) is 'Whether an address is on one of the domains or below it.';
