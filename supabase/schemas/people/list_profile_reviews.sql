create or replace function private.list_profile_reviews(p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_capability('manage_users');
  return (
    select coalesce(jsonb_agg(private.describe_profile_review(waiting) order by waiting.created_at desc, waiting.user_id desc), '[]')
    from (
      select * from public.profiles as p
      where p.approval_status = 'submitted' and p.user_id <> auth.uid()
      order by p.created_at desc, p.user_id desc
      limit greatest(least(coalesce(p_limit, 25), 100), 1)
    ) as waiting
  );
end
$$;

create or replace function public.list_profile_reviews(p_limit int default 25) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_profile_reviews(p_limit)
$$;
comment on function public.list_profile_reviews(int) is 'Profiles that wait for approval, but one''s own: what each says now, and what it said when it was last approved. For people managers.';

grant execute on function private.list_profile_reviews(int), public.list_profile_reviews(int) to authenticated;
