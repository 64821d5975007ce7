create or replace function public.save_contact_preferences(
  p_language text, p_time_zone text, p_call_from time, p_call_until time, p_email_about text[]
) returns void
language plpgsql set search_path = '' as $$
begin
  -- An unknown time zone raises 22023.
  perform now() at time zone p_time_zone;
  insert into public.contact_preferences as c (user_id, language, time_zone, call_from, call_until, email_about)
  values (auth.uid(), p_language, p_time_zone, p_call_from, p_call_until, p_email_about)
  on conflict (user_id) do update set
    language = excluded.language, time_zone = excluded.time_zone, call_from = excluded.call_from,
    call_until = excluded.call_until, email_about = excluded.email_about;
end
$$;
comment on function public.save_contact_preferences(text, text, time, time, text[]) is 'Saves how the caller wants to be contacted.';

grant execute on function public.save_contact_preferences(text, text, time, time, text[]) to authenticated;
