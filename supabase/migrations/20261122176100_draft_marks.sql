-- Drafts of marks by a language model, where one is configured: for essays only, since nothing in the product writes down what
-- was said in a recording. A draft is a help for whoever marks first. It is never a mark: no procedure reads it into a score, and
-- nobody sees it but that marker.

-- Marks and drafts come out of the marking procedures alone: whoever marks second may not look up what the first one gave.
drop policy exam_marks_select_markers on public.exam_marks;
revoke select on public.exam_marks from authenticated;

alter table public.exam_marks
  add column quotes text[] not null default '{}' check (cardinality(quotes) <= 5),
  add column drafted_by text check (char_length(drafted_by) between 1 and 120),
  add constraint exam_marks_models_give_none check (
    (kind = 'ai') = (drafted_by is not null) and (kind <> 'ai' or marker_id is null) and (kind = 'ai' or quotes = '{}')
  );
comment on column public.exam_marks.quotes is 'Words of the answer that a draft rests on, as they stand there.';
comment on column public.exam_marks.drafted_by is 'The model a draft comes from; none for what a person gave.';

create table exam_private.draft_tries (
  attempt_id uuid not null,
  ordinal smallint not null,
  tries smallint not null default 1,
  tried_at timestamptz not null default clock_timestamp(),
  fault text not null check (char_length(fault) <= 200),
  primary key (attempt_id, ordinal),
  foreign key (attempt_id, ordinal) references public.exam_attempt_items (attempt_id, ordinal) on delete cascade
);
comment on table exam_private.draft_tries is 'Answers a model gave no draft for. Tried three times, a quarter of an hour apart; people mark them in any case.';

create function private.list_answers_to_draft(p_limit int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'attempt_id', q.attempt_id, 'ordinal', q.ordinal, 'language', q.language, 'task', q.content ->> 'stem', 'text', q.text,
    -- To be taken out of the text before it leaves; nothing of the person goes with it.
    'names', q.names,
    'criteria', (
      select jsonb_agg(jsonb_build_object('criterion_id', c.id, 'code', c.code, 'name', c.title, 'description', c.description,
        'least', trim_scale(c.min_band), 'most', trim_scale(c.max_band), 'step', trim_scale(c.step), 'descriptors', c.descriptors) order by c.ordinal)
      from public.exam_rubric_criteria as c where c.rubric_id = q.rubric_id
    )
  ) order by q.submitted_at, q.attempt_id, q.ordinal), '[]')
  from (
    select i.attempt_id, i.ordinal, v.language, v.content, r.response #>> '{}' as text, k.rubric_id, a.submitted_at,
      (select coalesce(array_agg(distinct w.word), '{}') from public.profiles as p, regexp_split_to_table(p.full_name, '\s+') as w (word)
        where p.user_id = a.user_id and char_length(w.word) >= 3) as names
    from public.exam_attempts as a
    join public.exam_attempt_items as i on i.attempt_id = a.id
    join public.exam_item_versions as v on v.id = i.item_version_id and v.type = 'essay'
    join exam_private.slots as s on s.id = i.slot_id and s.is_scored
    join exam_private.item_keys as k on k.item_version_id = i.item_version_id and k.status = 'live' and k.rubric_id is not null
    join public.exam_responses as r on r.attempt_id = i.attempt_id and r.ordinal = i.ordinal and exam_private.is_answered(r.response)
    left join exam_private.draft_tries as t on t.attempt_id = i.attempt_id and t.ordinal = i.ordinal
    where a.state = 'marking' and exam_private.markings_missing(a.id, i.ordinal) = 'human'
      and not exists (select from public.exam_marks as m where m.attempt_id = a.id and m.ordinal = i.ordinal and m.kind = 'ai')
      and (t.attempt_id is null or (t.tries < 3 and t.tried_at < clock_timestamp() - interval '15 minutes'))
    order by a.submitted_at, a.id, i.ordinal
    limit greatest(0, least(p_limit, 50))
  ) as q
$$;

-- Every criterion once, on a band it has; anything else is refused whole. Nothing but the draft is written.
create function private.save_draft_marks(p_attempt uuid, p_ordinal int, p_model text, p_marks jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  answer text;
begin
  perform from public.exam_attempts as a where a.id = p_attempt and a.state = 'marking' for no key update;
  -- A person was faster, or it is all over: then it is of no use.
  if not found or exam_private.markings_missing(p_attempt, p_ordinal) <> 'human' then
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
      -- A quote stands in the answer word for word, or it is none.
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

create function private.note_draft_fault(p_attempt uuid, p_ordinal int, p_fault text) returns void
language sql security definer set search_path = '' as $$
  insert into exam_private.draft_tries as t (attempt_id, ordinal, fault) values (p_attempt, p_ordinal, left(p_fault, 200))
  on conflict (attempt_id, ordinal) do update set tries = t.tries + 1, tried_at = clock_timestamp(), fault = excluded.fault
$$;

create or replace function private.mark_claim(p_attempt uuid, p_ordinal int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  marker constant uuid := exam_private.require_marker();
  wanted text;
begin
  -- Two who reach for the same answer come one after the other.
  perform from public.exam_attempts as a where a.id = p_attempt for no key update;
  select t.kind into wanted from exam_private.answers_to_mark(marker) as t where t.attempt_id = p_attempt and t.ordinal = p_ordinal;
  if wanted is null then
    raise exception 'This answer is not yours to mark, or somebody else has it.' using errcode = 'PT409';
  end if;
  insert into exam_private.mark_claims as c (attempt_id, ordinal, kind, marker_id) values (p_attempt, p_ordinal, wanted, marker)
  on conflict (attempt_id, ordinal) do update set kind = excluded.kind, marker_id = excluded.marker_id, claimed_at = clock_timestamp();
  return (
    select jsonb_build_object(
      'attempt_id', p_attempt, 'ordinal', p_ordinal, 'kind', wanted, 'exam_id', m.exam_id, 'mock_title', m.title,
      'claimed_until', clock_timestamp() + interval '2 hours',
      'content', v.content, 'response', r.response,
      'words', case when v.type = 'essay' then exam_private.count_words(exam_private.plain_text(r.response #>> '{}')) end,
      'stimulus', (select jsonb_build_object('id', s.id, 'kind', s.kind, 'title', s.title, 'html', s.content ->> 'html',
          'figure', s.content -> 'figure', 'transcript', (select w.transcript from exam_private.stimulus_transcripts as w where w.stimulus_version_id = s.id))
        from public.exam_stimulus_versions as s where s.id = v.stimulus_version_id),
      'recording', (select jsonb_build_object('id', c.id, 'storage_path', c.storage_path, 'mime', c.mime, 'ms', c.ms)
        from public.exam_recordings as c where v.type = 'speech' and c.id::text = r.response #>> '{}' and c.state = 'stored'),
      'sample', k.explanation,
      'rubric', (select jsonb_build_object('id', b.id, 'title', b.title, 'description', b.description, 'criteria', (
          select jsonb_agg(jsonb_build_object('criterion_id', c.id, 'name', c.title, 'description', c.description, 'least', trim_scale(c.min_band),
            'most', trim_scale(c.max_band), 'step', trim_scale(c.step), 'weight', trim_scale(c.weight), 'descriptors', c.descriptors) order by c.ordinal)
          from public.exam_rubric_criteria as c where c.rubric_id = b.id))
        from public.exam_rubrics as b where b.id = k.rubric_id),
      -- Whoever decides between two sees both; the second marker sees nothing of the first.
      'given', case when wanted = 'adjudicated' then (
        select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'criterion_id', e.criterion_id, 'band', trim_scale(e.band), 'comment', e.comment)), '[]')
        from public.exam_marks as e where e.attempt_id = p_attempt and e.ordinal = p_ordinal and e.kind in ('human', 'second')
      ) else '[]'::jsonb end,
      -- And nothing of the draft: two who read the same one would not be two.
      'draft', (
        select coalesce(jsonb_agg(jsonb_build_object('criterion_id', e.criterion_id, 'band', trim_scale(e.band), 'comment', e.comment,
          'quotes', e.quotes, 'model', e.drafted_by)), '[]')
        from public.exam_marks as e where e.attempt_id = p_attempt and e.ordinal = p_ordinal and e.kind = 'ai' and wanted = 'human'
      )
    )
    from public.exam_attempts as a
    join public.mock_exams as m on m.id = a.mock_exam_id
    join public.exam_attempt_items as i on i.attempt_id = a.id and i.ordinal = p_ordinal
    join public.exam_item_versions as v on v.id = i.item_version_id
    join exam_private.item_keys as k on k.item_version_id = v.id
    join public.exam_responses as r on r.attempt_id = a.id and r.ordinal = i.ordinal
    where a.id = p_attempt
  );
end
$$;

create function public.list_answers_to_draft(p_limit int default 10) returns jsonb
language sql stable set search_path = '' as $$ select private.list_answers_to_draft(p_limit) $$;
comment on function public.list_answers_to_draft(int) is 'Essays that wait for their first marking and have no draft, with task and rubric. The server''s own.';
create function public.save_draft_marks(p_attempt_id uuid, p_ordinal int, p_model text, p_marks jsonb) returns boolean
language sql set search_path = '' as $$ select private.save_draft_marks(p_attempt_id, p_ordinal, p_model, p_marks) $$;
comment on function public.save_draft_marks(uuid, int, text, jsonb) is 'Keeps a model''s draft, [{criterion_id, band, comment, quotes}], for the first marker; false where it comes too late. The server''s own.';
create function public.note_draft_fault(p_attempt_id uuid, p_ordinal int, p_fault text) returns void
language sql set search_path = '' as $$ select private.note_draft_fault(p_attempt_id, p_ordinal, p_fault) $$;
comment on function public.note_draft_fault(uuid, int, text) is 'Notes that a model gave no usable draft for an answer. The server''s own.';

revoke execute on function private.list_answers_to_draft(int), private.save_draft_marks(uuid, int, text, jsonb), private.note_draft_fault(uuid, int, text),
  public.list_answers_to_draft(int), public.save_draft_marks(uuid, int, text, jsonb), public.note_draft_fault(uuid, int, text)
  from public, anon, authenticated;
grant execute on function private.list_answers_to_draft(int), private.save_draft_marks(uuid, int, text, jsonb), private.note_draft_fault(uuid, int, text),
  public.list_answers_to_draft(int), public.save_draft_marks(uuid, int, text, jsonb), public.note_draft_fault(uuid, int, text)
  to service_role;
revoke execute on all functions in schema exam_private from public;
