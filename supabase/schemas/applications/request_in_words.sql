create or replace function private.request_in_words(p_application public.applications) returns text
language sql stable security definer set search_path = '' as $$
  select format('%s asked you on %s%s: %s', coalesce(a.asked_by, 'Your team'), to_char(a.asked_at at time zone 'Asia/Kolkata', 'FMDD FMMonth YYYY'),
    ', to be done by ' || to_char(p_application.promised_by, 'FMDD FMMonth YYYY'),
    case when char_length(a.words) > 300 then left(a.words, 299) || '…' when a.words ~ '[.!?…]$' then a.words else a.words || '.' end)
  from private.asked_of_student(p_application) as a
$$;
comment on function private.request_in_words(public.applications) is 'What the student was asked for, by whom, when and by when, in a sentence of a notice; null where nobody wrote anything. Checks no rights.';
