create or replace function private.merge_refusal(p_merge public.lead_merges) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when p_merge.undone_at is not null then 'already_undone'
    when p_merge.merged_at <= now() - interval '1 day' then 'too_late'
    -- The newest goes back first: a later merge builds on what an earlier one left.
    when exists (
      select from public.lead_merges as m
      where m.undone_at is null and (
        m.merged_id = p_merge.kept_id or (m.kept_id = p_merge.kept_id and (m.merged_at, m.id) > (p_merge.merged_at, p_merge.id))
      )
    ) then 'newer_merge'
  end
$$;
comment on function private.merge_refusal(public.lead_merges) is 'Why a merge cannot be undone now; null if it can.';
