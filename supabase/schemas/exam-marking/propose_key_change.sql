create or replace function private.propose_key_change(
  p_item_version uuid, p_kind text, p_key jsonb, p_explanation text, p_reason text, p_decision text, p_objections uuid[]
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
  current_key exam_private.item_keys;
  content jsonb;
  change_id uuid;
begin
  if p_kind is null or p_kind not in ('key', 'dropped', 'bonus', 'live') or (p_kind = 'key') <> (p_key is not null)
    or coalesce(char_length(btrim(p_reason)), 0) not between 3 and 180
    or (cardinality(p_objections) > 0 and coalesce(char_length(btrim(p_decision)), 0) not between 1 and 2000) then
    raise exception 'A change, a reason of 3 to 180 characters, and words for those who objected.' using errcode = '22023';
  end if;
  -- Two proposals for one question are serialized.
  select k.* into current_key from exam_private.item_keys as k where k.item_version_id = p_item_version for update;
  select v.content into content from public.exam_item_versions as v where v.id = p_item_version and v.published_at is not null;
  if current_key.item_version_id is null or content is null then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  perform exam_private.require_no_own_objection(p_item_version, editor);
  if exists (select from exam_private.key_changes as c where c.item_version_id = p_item_version and c.state = 'proposed') then
    raise exception 'PROPOSED' using errcode = 'P0001';
  end if;
  if p_kind = 'key' then
    if p_key ->> 'type' is distinct from current_key.key ->> 'type' or (p_key ->> 'type' in ('single_choice', 'multiple_choice') and exists (
      select from jsonb_array_elements_text(coalesce(p_key -> 'any', p_key -> 'all')) as chosen (id)
      where not exists (select from jsonb_array_elements(content -> 'options') as o where o ->> 'id' = chosen.id)
    )) then
      raise exception 'This key does not fit the question.' using errcode = '22023';
    end if;
  end if;
  if (case when p_kind = 'key' then 'live' else p_kind end, coalesce(p_key, current_key.key), coalesce(p_explanation, current_key.explanation))
    is not distinct from (current_key.status, current_key.key, current_key.explanation) then
    raise exception 'NOTHING_NEW' using errcode = 'P0001';
  end if;
  insert into exam_private.key_changes (item_version_id, kind, key, explanation, from_revision, reason, decision, proposed_by)
  values (p_item_version, p_kind, p_key, p_explanation, current_key.key_revision, btrim(p_reason), nullif(btrim(p_decision), ''), editor)
  returning id into change_id;
  update public.exam_objections as j set key_change_id = change_id
  where j.id = any (p_objections) and j.item_version_id = p_item_version and j.state = 'open';
  return change_id;
end
$$;

create or replace function public.propose_key_change(
  p_item_version_id uuid, p_kind text, p_key jsonb, p_explanation text, p_reason text, p_decision text, p_objections uuid[]
) returns uuid
language sql set search_path = '' as $$
  select private.propose_key_change(p_item_version_id, p_kind, p_key, p_explanation, p_reason, p_decision, p_objections)
$$;
comment on function public.propose_key_change(uuid, text, jsonb, text, text, text, uuid[]) is 'Proposes another key (kind key), or dropped, bonus or live; the objections it answers are accepted when it is made. Returns its id. GONE, OWN, PROPOSED, NOTHING_NEW. For editors.';

grant execute on function
  private.propose_key_change(uuid, text, jsonb, text, text, text, uuid[]),
  public.propose_key_change(uuid, text, jsonb, text, text, text, uuid[])
to authenticated;
