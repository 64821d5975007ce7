create or replace function private.submit_marking(p_attempt uuid, p_ordinal int, p_marks jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  marker constant uuid := exam_private.require_marker();
  claim exam_private.mark_claims;
  missing text;
begin
  perform from public.exam_attempts as a where a.id = p_attempt for no key update;
  select * into claim from exam_private.mark_claims as c where c.attempt_id = p_attempt and c.ordinal = p_ordinal and c.marker_id = marker;
  if not found or exam_private.next_marking(p_attempt, p_ordinal) <> claim.kind
    or not exists (select from public.exam_attempts as a where a.id = p_attempt and a.state = 'marking') then
    raise exception 'Take this answer from the queue first.' using errcode = 'PT409';
  end if;
  -- Every criterion of the rubric exactly once, on a valid band.
  if jsonb_typeof(p_marks) is distinct from 'array' or exists (
    select from public.exam_attempt_items as i
    join exam_private.item_keys as k on k.item_version_id = i.item_version_id
    join public.exam_rubric_criteria as c on c.rubric_id = k.rubric_id
    left join lateral (
      select count(*) as times, max(case when jsonb_typeof(g -> 'band') = 'number' then (g ->> 'band')::numeric end) as band
      from jsonb_array_elements(p_marks) as g where g ->> 'criterion_id' = c.id::text
    ) as given on true
    where i.attempt_id = p_attempt and i.ordinal = p_ordinal and (
      given.times <> 1 or given.band is null or given.band not between c.min_band and c.max_band or (given.band - c.min_band) % c.step <> 0
    )
  ) or jsonb_array_length(p_marks) <> (
    select count(*) from public.exam_attempt_items as i
    join exam_private.item_keys as k on k.item_version_id = i.item_version_id
    join public.exam_rubric_criteria as c on c.rubric_id = k.rubric_id
    where i.attempt_id = p_attempt and i.ordinal = p_ordinal
  ) then
    raise exception 'Every criterion needs one of its bands.' using errcode = '22023';
  end if;
  insert into public.exam_marks (attempt_id, ordinal, criterion_id, kind, band, marker_id, comment)
  select p_attempt, p_ordinal, (g ->> 'criterion_id')::uuid, claim.kind, (g ->> 'band')::numeric, marker, nullif(left(btrim(g ->> 'comment'), 4000), '')
  from jsonb_array_elements(p_marks) as g;
  delete from exam_private.mark_claims as c where c.attempt_id = p_attempt and c.ordinal = p_ordinal;
  missing := exam_private.next_marking(p_attempt, p_ordinal);
  if missing = 'none' and not exists (
    select from public.exam_attempt_items as i
    join public.exam_item_versions as v on v.id = i.item_version_id and v.type in ('essay', 'speech')
    join exam_private.slots as p on p.id = i.slot_id and p.is_scored
    join exam_private.item_keys as k on k.item_version_id = i.item_version_id and k.status = 'live'
    join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal and exam_private.is_answered(r.response)
    where i.attempt_id = p_attempt and exam_private.next_marking(p_attempt, i.ordinal) <> 'none'
  ) then
    perform exam_private.run_scoring(p_attempt, 'marked');
    if exists (select from public.exam_attempts as a where a.id = p_attempt and a.state = 'scored') then
      perform exam_private.notify_candidate(p_attempt, 'exam.marked', 'Your mock exam is marked', null);
    end if;
  end if;
  return jsonb_build_object('missing', missing, 'state', (select a.state from public.exam_attempts as a where a.id = p_attempt));
end
$$;

create or replace function public.submit_marking(p_attempt_id uuid, p_ordinal int, p_marks jsonb) returns jsonb
language sql set search_path = '' as $$ select private.submit_marking(p_attempt_id, p_ordinal, p_marks) $$;
comment on function public.submit_marking(uuid, int, jsonb) is 'Stores a band for every criterion, [{criterion_id, band, comment}]: {missing, state}. More than a band apart, a third marker adjudicates.';

grant execute on function private.submit_marking(uuid, int, jsonb), public.submit_marking(uuid, int, jsonb) to authenticated;
