create or replace function private.submit_objection(p_attempt uuid, p_ordinal int, p_text text, p_evidence text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  attempt constant public.exam_attempts := exam_private.load_attempt(p_attempt, false);
  version uuid;
  objection_id uuid;
begin
  perform exam_private.require_result(attempt);
  if not (exam_private.build_review(attempt) ->> 'keys')::boolean then
    perform exam_private.raise_exam_error('NOT_RELEASED', 'PT409');
  end if;
  select i.item_version_id into version from public.exam_attempt_items as i where i.attempt_id = p_attempt and i.ordinal = p_ordinal;
  if not found or coalesce(char_length(btrim(p_text)), 0) not between 10 and 2000 or char_length(btrim(p_evidence)) > 2000 then
    perform exam_private.raise_exam_error('BAD_BATCH', '22023', jsonb_build_object('o', p_ordinal));
  end if;
  if (select count(*) from public.exam_objections as j where j.user_id = attempt.user_id and j.created_at > now() - interval '1 day') >= 20 then
    perform exam_private.raise_exam_error('RATE_LIMITED', 'PT429');
  end if;
  insert into public.exam_objections as j (attempt_id, ordinal, item_version_id, user_id, text, evidence)
  values (p_attempt, p_ordinal, version, attempt.user_id, btrim(p_text), nullif(btrim(p_evidence), ''))
  on conflict (user_id, item_version_id) do update set text = excluded.text, evidence = excluded.evidence where j.state = 'open'
  returning j.id into objection_id;
  if objection_id is null then
    raise exception 'This objection has been decided.' using errcode = 'PT409';
  end if;
  return objection_id;
end
$$;

create or replace function public.submit_objection(p_attempt_id uuid, p_ordinal int, p_text text, p_evidence text default null) returns uuid
language sql set search_path = '' as $$ select private.submit_objection(p_attempt_id, p_ordinal, p_text, p_evidence) $$;
comment on function public.submit_objection(uuid, int, text, text) is 'Objects to the key of a question in the caller''s attempt; returns the objection''s id. Again, it updates an open one.';

grant execute on function
  private.submit_objection(uuid, int, text, text),
  public.submit_objection(uuid, int, text, text)
to authenticated;
