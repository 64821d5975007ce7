create or replace function private.preview_family_view(p_sees_sums boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.family_view(p.user_id, coalesce(p_sees_sums, false))
  from public.profiles as p where p.user_id = private.signed_in_id() and p.role = 'student'
$$;

create or replace function public.preview_family_view(p_sees_sums boolean) returns jsonb
language sql stable set search_path = '' as $$
  select private.preview_family_view(p_sees_sums)
$$;
comment on function public.preview_family_view(boolean) is 'A student''s own family view, as readers get it with sums or without. Nothing for others.';

grant execute on function private.preview_family_view(boolean), public.preview_family_view(boolean) to authenticated;
