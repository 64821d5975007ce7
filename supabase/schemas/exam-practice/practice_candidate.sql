create or replace function exam_private.practice_candidate(p_key uuid, p_client uuid, p_multiplier numeric) returns uuid
language plpgsql set search_path = '' as $$
declare
  caller uuid := private.acting_id();
begin
  perform private.exam_candidate();
  if caller is null then
    raise exception 'Confirm your e-mail address first.' using errcode = 'PT403';
  end if;
  if p_key is null or p_client is null or p_multiplier not in (1, 1.5, 2) then
    raise exception 'Two ids; practice is untimed or takes 1, 1.5 or 2 times as long.' using errcode = '22023';
  end if;
  if not exam_private.can_take_mock(caller, 'free') then
    perform exam_private.raise_exam_error('NO_ACCESS', 'PT403');
  end if;
  -- Practice of one person is serialized here, also against an exam that starts.
  perform pg_advisory_xact_lock(hashtextextended('practice:' || caller, 0));
  return caller;
end
$$;
