create or replace function private.notify_person(
  p_user_id uuid, p_kind text, p_title text, p_body text, p_href text default '/profile'
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (user_id, kind, title, body, href) values (p_user_id, p_kind, p_title, p_body, p_href);
end
$$;
