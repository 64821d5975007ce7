-- A text in jsonb holds neither NUL nor half of a surrogate pair: one such character, pasted with an essay, had the whole batch
-- refused before a procedure was begun. Answers come in as json, which takes any escape, and lose what cannot be stored.

create function private.storable_json(p_json json) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  -- Most answers have no escape at all.
  if strpos(p_json::text, '\u') = 0 then
    return p_json::jsonb;
  end if;
  -- Two backslashes are one that was typed, so escapes of two characters are passed over, and so are whole pairs.
  return regexp_replace(
    p_json::text,
    '(\\["\\/bfnrt]|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})|\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2})',
    '\1', 'g'
  )::jsonb;
end
$$;
comment on function private.storable_json(json) is 'JSON without the characters that PostgreSQL cannot store: NUL and single surrogates.';

drop function public.save_answers(uuid, int, jsonb);
create function public.save_answers(p_attempt_id uuid, p_epoch int, p_batch json) returns jsonb
language plpgsql set search_path = '' as $$
begin
  return private.save_answers(p_attempt_id, p_epoch, private.storable_json(p_batch));
end
$$;
comment on function public.save_answers(uuid, int, json) is 'Stores changes [{seq, o, r, m, t}] of one''s own attempt: {status, acked, server_now, deadline_at, section, late}. Sending again changes nothing. BAD_BATCH with the seq that does not fit in its detail: then nothing of the batch was stored.';

drop function public.close_section(uuid, int, int, jsonb);
create function public.close_section(p_attempt_id uuid, p_epoch int, p_section int, p_batch json default '[]') returns jsonb
language sql set search_path = '' as $$ select private.close_section(p_attempt_id, p_epoch, p_section, private.storable_json(p_batch)) $$;
comment on function public.close_section(uuid, int, int, json) is 'Stores the last changes and closes a section before its time: {state, acked, late, section, next, deadline_at}. Closing the last one hands the attempt in.';

drop function public.pause_attempt(uuid, int, jsonb);
create function public.pause_attempt(p_attempt_id uuid, p_epoch int, p_batch json default '[]') returns jsonb
language sql set search_path = '' as $$ select private.pause_attempt(p_attempt_id, p_epoch, private.storable_json(p_batch)) $$;
comment on function public.pause_attempt(uuid, int, json) is 'Stores the last changes and stops the clock of one''s own practice: {state, acked, late, paused_at, paused_until, deadline_at}. Until it is resumed nothing of it can be read or stored. NOT_ACTIVE with {why}: exam, untimed, used_up.';

drop function public.submit_attempt(uuid, int, jsonb);
create function public.submit_attempt(p_attempt_id uuid, p_epoch int, p_batch json default '[]') returns jsonb
language sql set search_path = '' as $$ select private.submit_attempt(p_attempt_id, p_epoch, private.storable_json(p_batch)) $$;
comment on function public.submit_attempt(uuid, int, json) is 'Stores the last changes and hands the attempt in: {state, submitted_at, reason, late}. Called again it gives what is stored.';

revoke execute on function private.storable_json(json), public.save_answers(uuid, int, json), public.close_section(uuid, int, int, json),
  public.pause_attempt(uuid, int, json), public.submit_attempt(uuid, int, json) from public, anon, authenticated;
grant execute on function private.storable_json(json), public.save_answers(uuid, int, json), public.close_section(uuid, int, int, json),
  public.pause_attempt(uuid, int, json), public.submit_attempt(uuid, int, json) to authenticated;
