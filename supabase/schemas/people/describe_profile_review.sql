create or replace function private.describe_profile_review(p_profile public.profiles) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'user_id', p_profile.user_id, 'role', p_profile.role, 'now', private.reviewed_profile(p_profile),
    'submitted_at', (
      select e.created_at from public.account_events as e
      where e.user_id = p_profile.user_id and e.kind = 'submitted' order by e.id desc limit 1
    ),
    'approved_at', approval.created_at, 'approved', approval.profile
  )
  from (select) as one
  left join lateral (
    select e.created_at, e.profile from public.account_events as e
    where e.user_id = p_profile.user_id and e.kind = 'approved' order by e.id desc limit 1
  ) as approval on true
$$;
comment on function private.describe_profile_review(public.profiles) is 'A profile as somebody who approves it sees it: what it says, and what it said when it was last approved. Checks no rights: for procedures that have.';
