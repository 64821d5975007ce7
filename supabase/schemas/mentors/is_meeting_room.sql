create or replace function private.is_meeting_room(p_url text) returns boolean
language sql immutable set search_path = '' as $$
  -- MEETING_SERVICES in lib/mentors/rooms.ts
  select coalesce(p_url ~* '^https://(meet\.google\.com|([a-z0-9-]+\.)?zoom\.us|teams\.microsoft\.com|teams\.live\.com|meet\.jit\.si|8x8\.vc|([a-z0-9-]+\.)+webex\.com)/[^\s<>"]+$' and char_length(p_url) <= 300, false)
$$;
comment on function private.is_meeting_room(text) is 'Whether a link is a room of a meeting service. Others, such as messengers and short links, would take a student elsewhere.';
