create or replace function private.is_mentor_block_between(p_one uuid, p_other uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.mentor_reports as r
    where r.blocks and r.lifted_at is null
      and (r.reported_id = p_one and r.reporter_id = p_other or r.reported_id = p_other and r.reporter_id = p_one)
  )
$$;
comment on function private.is_mentor_block_between(uuid, uuid) is 'Whether one of two people has blocked the other, and no supervisor has lifted it.';
