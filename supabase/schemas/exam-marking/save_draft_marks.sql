-- Every criterion exactly once, on a valid band; anything else is rejected as a whole. Nothing but the draft is written.
create or replace function private.save_draft_marks(p_attempt uuid, p_ordinal int, p_model text, p_marks jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  answer text;
begin
  perform from public.exam_attempts as a where a.id = p_attempt and a.state = 'marking' for no key update;
  -- Too late: a person has marked it, or marking is finished.
  if not found or exam_private.next_marking(p_attempt, p_ordinal) <> 'human' then
    return false;
  end if;
  if exists (select from public.exam_marks as m where m.attempt_id = p_attempt and m.ordinal = p_ordinal and m.kind = 'ai') then
    return false;
  end if;
  select r.response #>> '{}' into answer
  from public.exam_attempt_items as i
  join public.exam_item_versions as v on v.id = i.item_version_id and v.type = 'essay'
  join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal
  where i.attempt_id = p_attempt and i.ordinal = p_ordinal;
  if answer is null or jsonb_typeof(p_marks) is distinct from 'array' or exists (
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
    raise exception 'A draft has one of its bands for every criterion of an essay.' using errcode = '22023';
  end if;
  insert into public.exam_marks (attempt_id, ordinal, criterion_id, kind, band, comment, drafted_by, quotes)
  select p_attempt, p_ordinal, (g ->> 'criterion_id')::uuid, 'ai', (g ->> 'band')::numeric, nullif(left(btrim(g ->> 'comment'), 1000), ''),
    left(p_model, 120), (
      -- A quote must be in the answer word for word.
      select coalesce(array_agg(w.quote order by w.nth), '{}') from (
        select u.quote, u.nth from jsonb_array_elements_text(case when jsonb_typeof(g -> 'quotes') = 'array' then g -> 'quotes' else '[]' end)
          with ordinality as u (quote, nth)
        where char_length(u.quote) between 1 and 400 and strpos(answer, u.quote) > 0 order by u.nth limit 5
      ) as w
    )
  from jsonb_array_elements(p_marks) as g;
  delete from exam_private.draft_tries as t where t.attempt_id = p_attempt and t.ordinal = p_ordinal;
  return true;
end
$$;

create or replace function public.save_draft_marks(p_attempt_id uuid, p_ordinal int, p_model text, p_marks jsonb) returns boolean
language sql set search_path = '' as $$ select private.save_draft_marks(p_attempt_id, p_ordinal, p_model, p_marks) $$;
comment on function public.save_draft_marks(uuid, int, text, jsonb) is 'Stores a model''s draft, [{criterion_id, band, comment, quotes}], for the first marker; false if it comes too late. Service role only.';

grant execute on function private.save_draft_marks(uuid, int, text, jsonb) to service_role;
