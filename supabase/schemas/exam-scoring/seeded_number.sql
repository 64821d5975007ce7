create or replace function exam_private.seeded_number(p_seed text, p_below int) returns int
language sql immutable strict parallel safe set search_path = '' as $$
  select ((('x' || substr(md5(p_seed), 1, 8))::bit(32)::bigint) % p_below)::int
$$;
comment on function exam_private.seeded_number(text, int) is 'A number from 0 to below the limit, the same for the same seed on every server.';
