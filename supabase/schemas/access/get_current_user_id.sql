create or replace function public.get_current_user_id() returns uuid
language sql stable set search_path = '' as $$
  select auth.uid()
$$;
comment on function public.get_current_user_id() is 'The caller''s user id.';

grant execute on function public.get_current_user_id() to authenticated;
