create or replace function private.finish_saved_search(p_id uuid, p_until date, p_email jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  search public.saved_searches;
begin
  -- Locked: two runs of the job write one mail. One that was ended meanwhile gets none.
  select * into search from public.saved_searches as s where s.id = p_id for update;
  if search.id is null or search.ended_at is not null or search.seen_on >= p_until then
    return false;
  end if;
  -- Asked again here: somebody may have said since the list was read that they want no mail.
  if not private.may_contact(search.email, null) then
    return false;
  end if;
  update public.saved_searches as s
  set seen_on = p_until, mailed_at = case when p_email is null then s.mailed_at else now() end where s.id = p_id;
  if p_email is not null then
    perform private.enqueue_email(search.email, p_email ->> 'subject', p_email ->> 'html', p_email ->> 'text', null,
      'saved-search:' || p_id || ':' || p_until, p_email ->> 'unsubscribe_url');
  end if;
  return p_email is not null;
end
$$;

create or replace function public.finish_saved_search(p_id uuid, p_until date, p_email jsonb default null) returns boolean
language sql set search_path = '' as $$
  select private.finish_saved_search(p_id, p_until, p_email)
$$;
comment on function public.finish_saved_search(uuid, date, jsonb) is 'Notes up to which day a saved search was looked at and queues its mail, {subject, html, text, unsubscribe_url}, together or not at all; whether one was queued. Service role only.';

grant execute on function private.finish_saved_search(uuid, date, jsonb) to service_role;
