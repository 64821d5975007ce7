-- A complete mock exam has the sections, questions, minutes, marks and movement of the real one, as exam_formats holds them; a
-- shorter one says so by its kind. Whoever publishes, and whichever way. What keeps a paper from being published is told in sentences.

alter table public.exam_formats add column paper_rules jsonb not null default '{}';
comment on column public.exam_formats.paper_rules is 'What spec says of a paper in words, from the same sources. marks: what each section of spec is worth, in its order; null where people judge it or the exam does not say, and questions that count for nothing are worth nothing. navigation: within a section. closes_early: whether one may go on before the time of a section is over. changes_at_end: how many answers of an adaptive section may be changed after its last question. What is left out is not known.';
update public.exam_formats as f set paper_rules = known.rules
from (values
  ('ielts', 'main', '{"marks": [40, 40, null, null], "navigation": "free"}'::jsonb),
  ('duolingo', 'main', '{"navigation": "linear"}'),
  ('gre', 'main', '{"marks": [null, 12, 15, 12, 15], "navigation": "free"}'),
  ('gmat', 'main', '{"marks": [21, 23, 20], "navigation": "linear", "changes_at_end": 3}'),
  ('sat', 'main', '{"marks": [25, 25, null, 20, 20], "navigation": "free"}'),
  ('jee_main', 'main', '{"marks": [100, 100, 100], "navigation": "free"}'),
  ('jee_advanced', 'main', '{"marks": [180, 180], "navigation": "free"}'),
  ('gate', 'main', '{"marks": [15, 85], "navigation": "free"}'),
  ('neet', 'main', '{"marks": [180, 180, 360], "navigation": "free"}'),
  ('neet', 'neet-2026-reexam', '{"marks": [180, 180, 360], "navigation": "free"}'),
  ('cat', 'main', '{"marks": [72, 66, 66], "navigation": "free", "closes_early": false}'),
  ('upsc', 'main', '{"marks": [200, 200], "navigation": "free"}'),
  ('ibps_sbi_rbi', 'main', '{"marks": [30, 30, 40], "navigation": "free", "closes_early": false}'),
  ('ibps_sbi_rbi', 'ibps-po-mains', '{"marks": [60, 50, 40, 50, 25]}'),
  ('ibps_sbi_rbi', 'sbi-po-prelims', '{"marks": [40, 30, 30]}'),
  ('ibps_sbi_rbi', 'sbi-po-mains', '{"marks": [60, 60, 60, 20, 30]}'),
  ('ibps_sbi_rbi', 'rbi-grade-b-phase1', '{"marks": [80, 60, 30, 30]}')
) as known (exam_id, variant_code, rules)
where f.exam_id = known.exam_id and f.variant_code = known.variant_code;
alter table public.exam_formats add constraint exam_formats_rules_are_of_papers check (coalesce(
  jsonb_typeof(paper_rules) = 'object'
  and paper_rules - array['marks', 'navigation', 'closes_early', 'changes_at_end'] = '{}'
  and (not paper_rules ? 'marks' or jsonb_array_length(paper_rules -> 'marks') = jsonb_array_length(spec -> 'sections'))
  and (not paper_rules ? 'navigation' or paper_rules ->> 'navigation' in ('free', 'linear'))
  and (not paper_rules ? 'closes_early' or jsonb_typeof(paper_rules -> 'closes_early') = 'boolean')
  and (not paper_rules ? 'changes_at_end' or jsonb_typeof(paper_rules -> 'changes_at_end') = 'number'),
  false
));

create or replace function private.keep_exam_format() returns trigger
language plpgsql set search_path = '' as $$
begin
  if old.status <> 'draft' and (tg_op = 'DELETE' or (
    new.exam_id, new.variant_code, new.version, new.valid_from, new.spec, new.paper_rules
  ) is distinct from (old.exam_id, old.variant_code, old.version, old.valid_from, old.spec, old.paper_rules)) then
    raise exception 'A published format is not rewritten.' using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create function exam_private.section_sizes(p_revision uuid) returns table (
  ordinal smallint, title text, minutes numeric, pause numeric, navigation text, closes_early boolean, way text, changes int,
  fewest numeric, most numeric, least_marks numeric, most_marks numeric
)
language sql stable set search_path = '' as $$
  with parts as (
    select s.ordinal, m.id as module, p.is_scored, (p.marking #>> '{correct,num}')::numeric / (p.marking #>> '{correct,den}')::numeric as marks,
      -- What is marked by itself counts as a question, as the exams number them.
      case
        when v.type = 'gaps' and p.marking ->> 'partial' = 'per_gap' then jsonb_array_length(v.content -> 'gaps')
        when v.type = 'matching' and p.marking ->> 'partial' = 'per_row' then jsonb_array_length(v.content -> 'rows')
        when v.type = 'multiple_choice' and p.marking ->> 'partial' = 'per_option' then coalesce((v.content ->> 'choose')::int, 1)
        else 1
      end as questions
    from public.exam_sections as s
    join public.exam_modules as m on m.section_id = s.id
    join exam_private.slots as p on p.module_id = m.id
    join public.exam_item_versions as v on v.id = p.item_version_id
    where s.revision_id = p_revision
  ), modules as (
    select q.ordinal, sum(q.questions) as questions, coalesce(sum(q.questions * q.marks) filter (where q.is_scored), 0) as marks
    from parts as q group by q.ordinal, q.module
  )
  select s.ordinal, s.title, s.time_limit_s / 60.0, s.break_after_s / 60.0, s.navigation::text, s.may_close_early,
    case when s.adaptive_take is not null then 'cat' when s.routed_from = s.ordinal - 1 then 'routed' when s.routed_from is null then 'plain'
      else 'astray' end,
    s.changes_at_end::int,
    coalesce(s.adaptive_take, min(d.questions)), coalesce(s.adaptive_take, max(d.questions)),
    case when s.adaptive_take is null then min(d.marks)
      else s.adaptive_take * (s.marking #>> '{correct,num}')::numeric / (s.marking #>> '{correct,den}')::numeric end,
    case when s.adaptive_take is null then max(d.marks)
      else s.adaptive_take * (s.marking #>> '{correct,num}')::numeric / (s.marking #>> '{correct,den}')::numeric end
  from public.exam_sections as s left join modules as d on d.ordinal = s.ordinal
  where s.revision_id = p_revision
  group by s.ordinal, s.title, s.time_limit_s, s.break_after_s, s.navigation, s.may_close_early, s.adaptive_take, s.routed_from,
    s.changes_at_end, s.marking
$$;
comment on function exam_private.section_sizes(uuid) is 'How long each section of a paper is, how one moves in it and what it asks; of a routed one its smallest and its largest module. way: cat (chosen one by one), routed (by the section before it), plain, or astray.';

create function exam_private.format_of(p_revision uuid) returns public.exam_formats
language sql stable set search_path = '' as $$
  select f.* from public.exam_revisions as r
  join public.mock_exams as m on m.id = r.mock_exam_id
  join public.exam_formats as f on f.exam_id = m.exam_id and f.status = 'published'
    and f.variant_code = coalesce((select o.variant_code from public.exam_formats as o where o.id = r.format_id), 'main')
    and daterange(f.valid_from, f.valid_to, '[]') @> (clock_timestamp() at time zone 'Asia/Kolkata')::date
  where r.id = p_revision
$$;
comment on function exam_private.format_of(uuid) is 'How the exam of a paper is set today: the variant the paper names, else its main one.';

create function exam_private.format_faults(p_revision uuid) returns setof text
language plpgsql stable set search_path = '' as $$
declare
  known public.exam_formats := exam_private.format_of(p_revision);
  paper public.exam_revisions;
  part record;
  own record;
  place int := 0;
  total numeric := (known.spec ->> 'total_minutes')::numeric;
begin
  if known.id is null then
    return next 'How this exam is set today is not known here, so no mock exam of it can be called complete.';
    return;
  end if;
  select * into strict paper from public.exam_revisions where id = p_revision;
  for part in
    select p.doc ->> 'name' as name, (known.paper_rules #>> array['marks', (p.ordinal - 1)::text])::numeric as marks, (p.doc ->> 'questions')::numeric as questions,
      (p.doc ->> 'minutes')::numeric as minutes, (p.doc ->> 'min_minutes')::numeric as least_minutes,
      coalesce(jsonb_array_length(p.doc -> 'stages'), 1) as stages,
      case p.doc ->> 'adaptive' when 'cat' then 'cat' when 'mst2' then 'plain routed' when 'mst2-stage2' then 'routed' else 'plain' end as ways,
      (select string_agg(trim_scale((g ->> 'minutes')::numeric)::text, ' and ' order by n)
        from jsonb_array_elements(p.doc -> 'stages') with ordinality as stage (g, n)) as stage_minutes,
      coalesce((next.doc ->> 'minutes')::numeric, 0) as pause
    from jsonb_array_elements(known.spec -> 'sections') with ordinality as p (doc, ordinal)
    left join jsonb_array_elements(known.spec -> 'sections') with ordinality as next (doc, ordinal)
      on next.ordinal = p.ordinal + 1 and next.doc ->> 'type' = 'break'
    where coalesce(p.doc ->> 'type', '') not in ('break', 'setup')
    order by p.ordinal
  loop
    select count(*) as sections, string_agg(trim_scale(s.minutes)::text, ' and ' order by s.ordinal) as each_minutes,
      sum(s.minutes) as minutes, sum(s.fewest) as fewest, sum(s.most) as most,
      round(sum(s.least_marks), 6) as least_marks, round(sum(s.most_marks), 6) as most_marks,
      (array_agg(s.pause order by s.ordinal desc))[1] as pause, string_agg(s.way, ' ' order by s.ordinal) as ways,
      bool_or(s.navigation <> known.paper_rules ->> 'navigation') as moves_otherwise,
      bool_or(s.closes_early <> (known.paper_rules ->> 'closes_early')::boolean) as ends_otherwise,
      bool_or(s.changes <> (known.paper_rules ->> 'changes_at_end')::int) as changes_otherwise
    into own from exam_private.section_sizes(p_revision) as s where s.ordinal > place and s.ordinal <= place + part.stages;
    place := place + part.stages;
    if own.sections < part.stages then
      return next format('%s: this section is missing.', part.name);
      continue;
    end if;
    if part.minutes is null and own.minutes is not null then
      return next format('%s: it has no clock of its own in the exam.', part.name);
    elsif part.minutes is not null and own.minutes is null then
      return next format('%s: %s minutes of its own are needed.', part.name, trim_scale(part.minutes));
    elsif part.stage_minutes is not null and own.each_minutes <> part.stage_minutes then
      return next format('%s: %s minutes are needed, not %s.', part.name, part.stage_minutes, own.each_minutes);
    elsif own.minutes not between coalesce(part.least_minutes, part.minutes) and part.minutes then
      return next format('%s: %s minutes are needed, not %s.', part.name, trim_scale(part.minutes), trim_scale(own.minutes));
    end if;
    if own.fewest is distinct from own.most then
      return next format('%s: every module needs as many questions as the others.', part.name);
    elsif own.most <> part.questions then
      return next format('%s: %s questions are needed, not %s.', part.name, part.questions, own.most);
    end if;
    if own.least_marks <> part.marks or own.most_marks <> part.marks then
      return next format('%s: %s marks are needed, not %s.', part.name, trim_scale(part.marks),
        trim_scale(case when own.least_marks <> part.marks then own.least_marks else own.most_marks end));
    end if;
    if own.ways <> part.ways then
      return next format('%s: %s', part.name, case part.ways
        when 'cat' then 'its questions are chosen one by one from a bank, by the answers given so far.'
        when 'routed' then 'its module is chosen by how the section before it went.'
        when 'plain routed' then 'it has two stages, and the module of the second is chosen by how the first went.'
        else 'everybody is asked the same questions in it.'
      end);
    end if;
    if own.moves_otherwise then
      return next format('%s: %s', part.name, case known.paper_rules ->> 'navigation'
        when 'free' then 'one moves freely between its questions.' else 'one cannot go back to a question in it.'
      end);
    end if;
    if own.ends_otherwise then
      return next format('%s: %s', part.name, case when (known.paper_rules ->> 'closes_early')::boolean
        then 'one may go on before its time is over.' else 'one cannot go on before its time is over.'
      end);
    end if;
    if own.changes_otherwise then
      return next format('%s: at its end %s answers may be changed.', part.name, known.paper_rules ->> 'changes_at_end');
    end if;
    if own.pause <> part.pause then
      return next format('%s: a break of %s minutes comes after it, not of %s.', part.name, trim_scale(part.pause), trim_scale(own.pause));
    end if;
  end loop;
  return query select format('%s: the exam has no such section.', s.title)
    from exam_private.section_sizes(p_revision) as s where s.ordinal > place order by s.ordinal;
  select total - coalesce(sum((p ->> 'minutes')::numeric), 0) into total
  from jsonb_array_elements(known.spec -> 'sections') as p where p ->> 'type' = 'setup';
  if paper.time_limit_s <> total * 60 and not coalesce(
    paper.time_limit_s between (known.spec #>> '{total_minutes_range,0}')::numeric * 60 and (known.spec #>> '{total_minutes_range,1}')::numeric * 60,
    false
  ) then
    return next format('The whole paper: %s minutes are needed, not %s.', trim_scale(total), trim_scale(paper.time_limit_s / 60.0));
  end if;
end
$$;
comment on function exam_private.format_faults(uuid) is 'In what a paper differs from the real exam, in sentences; none when it is complete.';

create function exam_private.require_format(p_revision uuid) returns void
language plpgsql set search_path = '' as $$
declare
  faults text;
begin
  select string_agg(fault, ' ') into faults from exam_private.format_faults(p_revision) as fault;
  if faults is not null then
    raise exception 'The paper is not that of the exam. %', faults using errcode = '23514';
  end if;
end
$$;

-- What stands in a paper besides its shape: rights, what can be heard, and words for those who cannot see a drawing.
create function exam_private.content_faults(p_revision uuid) returns setof text
language sql stable set search_path = '' as $$
  with asked as (
    select s.ordinal, s.title, m.id as module, i.id as item_id, i.name, i.licence, i.provenance, v.content, v.stimulus_version_id
    from public.exam_sections as s
    join public.exam_modules as m on m.section_id = s.id
    join exam_private.slots as p on p.module_id = m.id
    join public.exam_item_versions as v on v.id = p.item_version_id
    join public.exam_items as i on i.id = v.item_id
    where s.revision_id = p_revision
  ), shown as (
    select a.ordinal, a.title, x.name, y.kind, y.licence, y.content, y.storage_path, y.published_at
    from asked as a
    join public.exam_stimulus_versions as y on y.id = a.stimulus_version_id
    join public.exam_stimuli as x on x.id = y.stimulus_id
  ), faults as (
    select ordinal, title, 1 as nth, 'this question stands in it more than once' as fault, name from (
      select ordinal, title, name from asked group by ordinal, title, module, item_id, name having count(*) > 1
      union
      select max(ordinal), max(title), name from asked group by item_id, name having count(distinct ordinal) > 1
    ) as twice
    union
    select ordinal, title, 2, 'it is not said where this question comes from and what allows us to use it', name from asked
    where licence is null or provenance is null
    union
    select ordinal, title, 3, 'the figure of this question has no words for those who cannot see it', name from asked
    where content ? 'figure' and coalesce(char_length(btrim(content #>> '{figure,alt}')), 0) < 10
    union
    select ordinal, title, 4, 'this passage, figure or recording is only a draft', name from shown where published_at is null
    union
    select ordinal, title, 5, 'it is not said what allows us to use this passage, figure or recording', name from shown where licence is null
    union
    select ordinal, title, 6, 'this figure has no words for those who cannot see it', name from shown
    where content ? 'figure' and coalesce(char_length(btrim(content #>> '{figure,alt}')), 0) < 10
    union
    select ordinal, title, 7, 'the sound of this recording is missing', name from shown
    where kind = 'audio' and not exists (select from exam_private.audio_sources as a where a.storage_path = shown.storage_path)
      and not exists (select from storage.objects as o where o.bucket_id = 'exam-audio' and o.name = shown.storage_path)
  )
  select format('%s: %s (%s%s).', f.title, f.fault, string_agg(f.name, ', ' order by f.name) filter (where f.place <= 5),
    case when count(*) > 5 then format(' and %s more', count(*) - 5) else '' end)
  from (select *, row_number() over (partition by ordinal, nth order by name) as place from faults) as f
  group by f.ordinal, f.title, f.nth, f.fault order by f.ordinal, f.nth
$$;
comment on function exam_private.content_faults(uuid) is 'Which questions of a paper stand in it twice, lack rights, sound, or the words of a figure, in sentences that name them.';

create function exam_private.publication_faults(p_revision uuid, p_publisher uuid) returns setof text
language plpgsql set search_path = '' as $$
declare
  revision public.exam_revisions;
begin
  select * into strict revision from public.exam_revisions where id = p_revision;
  begin
    perform exam_private.require_whole_revision(revision.id, revision.created_by, p_publisher);
  exception when check_violation then
    return next sqlerrm;
  end;
  return query select * from exam_private.content_faults(revision.id);
  if exists (select from public.mock_exams as m where m.id = revision.mock_exam_id and m.kind = 'full') then
    return query select * from exam_private.format_faults(revision.id);
  end if;
end
$$;
comment on function exam_private.publication_faults(uuid, uuid) is 'All that keeps this person from publishing a paper, in sentences; none when nothing does.';

create or replace function private.keep_published_revision() returns trigger
language plpgsql set search_path = '' as $$
declare
  faults text;
begin
  if tg_op = 'INSERT' then
    if new.published_at is not null then
      raise exception 'A revision is written first and published then.' using errcode = '42501';
    end if;
    return new;
  end if;
  if old.published_at is not null and (
    tg_op = 'DELETE' or to_jsonb(new) - array['created_by', 'published_by'] is distinct from to_jsonb(old) - array['created_by', 'published_by']
  ) then
    raise exception 'A published revision stays as it is.' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' and old.published_at is null and new.published_at is not null then
    perform exam_private.require_whole_revision(new.id, new.created_by, new.published_by);
    select string_agg(fault, ' ') into faults from exam_private.content_faults(new.id) as fault;
    if faults is not null then
      raise exception '%', faults using errcode = '23514';
    end if;
    if exists (select from public.mock_exams as m where m.id = new.mock_exam_id and m.kind = 'full') then
      perform exam_private.require_format(new.id);
      new.format_id := (exam_private.format_of(new.id)).id;
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

-- The same where a shorter mock exam is called complete afterwards, or a free one begins to cost.
create function private.keep_mock_exam_honest() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.kind = 'full' and new.current_revision_id is not null
    and (old.kind <> 'full' or new.current_revision_id is distinct from old.current_revision_id) then
    perform exam_private.require_format(new.current_revision_id);
  end if;
  if new.access = 'paid' and old.access <> 'paid' and exists (
    select from public.exam_revisions as r where r.id = new.current_revision_id and r.created_by = r.published_by
  ) then
    raise exception 'A paid mock exam is published by another person than its author.' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger mock_exams_are_what_they_say before update of kind, access, current_revision_id on public.mock_exams
  for each row execute function private.keep_mock_exam_honest();

create function private.read_paper_faults(p_revision_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
begin
  if not exists (select from public.exam_revisions as r where r.id = p_revision_id) then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  return (select coalesce(jsonb_agg(fault), '[]') from exam_private.publication_faults(p_revision_id, caller) as fault);
end
$$;
create function public.read_paper_faults(p_revision_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.read_paper_faults(p_revision_id) $$;
comment on function public.read_paper_faults(uuid) is 'What keeps the caller from publishing a drafted paper, as a list of sentences; empty when nothing does. GONE. For editors.';

revoke execute on function exam_private.section_sizes(uuid), exam_private.format_of(uuid), exam_private.format_faults(uuid),
  exam_private.require_format(uuid), exam_private.content_faults(uuid), exam_private.publication_faults(uuid, uuid),
  private.keep_mock_exam_honest() from public;
revoke execute on function private.read_paper_faults(uuid), public.read_paper_faults(uuid) from public, anon, authenticated;
grant execute on function private.read_paper_faults(uuid), public.read_paper_faults(uuid) to authenticated;
