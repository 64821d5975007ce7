create or replace function private.wants_email_about(p_user_id uuid, p_topic text) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_topic = any (coalesce(
    (select c.email_about from public.contact_preferences as c where c.user_id = p_user_id),
    array['profile', 'exam', 'tasks', 'replies', 'comments', 'applications', 'mentoring']
  ))
$$;
comment on function private.wants_email_about(uuid, text) is 'Whether a person wants this topic by e-mail; until they choose, they get every one.';
