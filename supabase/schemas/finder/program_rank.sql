create or replace function private.program_rank(p_is_real boolean, p_is_closed boolean, p_is_complete boolean, p_is_popular boolean,
  p_figures int, p_popularity int, p_slug text) returns int
language sql immutable parallel safe set search_path = '' as $$
  select -(case when p_is_real then 100000000 else 0 end
    + case when p_is_closed then 0 else 40000000 end
    + case when p_is_complete then 20000000 else 0 end
    + case when p_is_popular then 10000000 else 0 end
    + least(p_figures, 9) * 1000000
    + least(p_popularity, 2000) * 400
    -- Equals are mixed, and the same way every time: otherwise one university would fill the first page.
    + (hashtext(p_slug) & 255))
$$;
comment on function private.program_rank(boolean, boolean, boolean, boolean, int, int, text) is 'Where a program stands when nothing else decides, lower first: real before sample, open before closed, complete, popular fields, known figures, the editors'' choice.';
