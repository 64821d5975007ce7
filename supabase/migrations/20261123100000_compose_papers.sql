-- Editors put papers together from the bank of questions. A new paper takes its sections from the exam: how they follow each other
-- from the paper of it that is published, minutes and counts from exam_formats. What a draft holds is saved as a whole, and
-- nobody saves over a colleague unseen. Publication is the one there was.

create table exam_private.revision_edits (
  revision_id uuid not null references public.exam_revisions (id) on delete cascade,
  edit_no int not null check (edit_no > 0),
  edited_by uuid references auth.users (id) on delete set null,
  edited_at timestamptz not null default clock_timestamp(),
  primary key (revision_id, edit_no)
);
create index revision_edits_by_editor on exam_private.revision_edits (edited_by);
comment on table exam_private.revision_edits is 'Every time somebody saved the draft of a paper. Whoever did is an author of it.';

create function exam_private.edits_of(p_revision uuid) returns int
language sql stable set search_path = '' as $$
  select coalesce(max(e.edit_no), 0) from exam_private.revision_edits as e where e.revision_id = p_revision
$$;
comment on function exam_private.edits_of(uuid) is 'How often a draft was saved; with this number a save says what it was made from.';

create function exam_private.wrote_paper(p_revision uuid, p_person uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.exam_revisions as r where r.id = p_revision and r.created_by = p_person)
    or exists (select from exam_private.revision_edits as e where e.revision_id = p_revision and e.edited_by = p_person)
$$;
comment on function exam_private.wrote_paper(uuid, uuid) is 'Whether somebody began or changed a paper, and so is not the second person it needs where money is taken.';

create function exam_private.require_second_person(p_revision uuid, p_publisher uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if exists (
    select from public.exam_revisions as r join public.mock_exams as m on m.id = r.mock_exam_id where r.id = p_revision and m.access = 'paid'
  ) and (p_publisher is null or exam_private.wrote_paper(p_revision, p_publisher)) then
    raise exception 'A paid mock exam is published by another person than its author.' using errcode = '23514';
  end if;
end
$$;

create or replace function exam_private.publication_faults(p_revision uuid, p_publisher uuid) returns setof text
language plpgsql set search_path = '' as $$
declare
  revision public.exam_revisions;
begin
  select * into strict revision from public.exam_revisions where id = p_revision;
  begin
    perform exam_private.require_second_person(revision.id, p_publisher);
  exception when check_violation then
    return next sqlerrm;
  end;
  begin
    -- Its author is told what else is missing too, as somebody else would be.
    perform exam_private.require_whole_revision(revision.id, revision.created_by, gen_random_uuid());
  exception when check_violation then
    return next sqlerrm;
  end;
  return query select * from exam_private.content_faults(revision.id);
  if exists (select from public.mock_exams as m where m.id = revision.mock_exam_id and m.kind = 'full') then
    return query select * from exam_private.format_faults(revision.id);
  end if;
end
$$;

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
    perform exam_private.require_second_person(new.id, new.published_by);
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

create or replace function private.keep_mock_exam_honest() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.kind = 'full' and new.current_revision_id is not null
    and (old.kind <> 'full' or new.current_revision_id is distinct from old.current_revision_id) then
    perform exam_private.require_format(new.current_revision_id);
  end if;
  if new.access = 'paid' and old.access <> 'paid' and exists (
    select from public.exam_revisions as r where r.id = new.current_revision_id and exam_private.wrote_paper(r.id, r.published_by)
  ) then
    raise exception 'A paid mock exam is published by another person than its author.' using errcode = '23514';
  end if;
  return new;
end
$$;

create or replace function private.publish_exam_revision(p_revision_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  revision public.exam_revisions;
begin
  select * into revision from public.exam_revisions where id = p_revision_id for update;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  if revision.published_at is not null then
    raise exception 'PUBLISHED' using errcode = 'P0001';
  end if;
  if exam_private.wrote_paper(revision.id, caller) and exists (
    select from public.mock_exams as m where m.id = revision.mock_exam_id and m.access = 'paid'
  ) then
    raise exception 'TWO_PEOPLE' using errcode = 'P0001';
  end if;
  update public.exam_revisions set published_at = clock_timestamp(), published_by = caller where id = revision.id;
  update public.mock_exams set current_revision_id = revision.id, status = 'published' where id = revision.mock_exam_id;
end
$$;

-- What a place in a paper is, in one rule for sizes, lists and the bank.
create function exam_private.questions_asked(p_type public.exam_item_type, p_content jsonb, p_marking jsonb) returns int
language sql immutable set search_path = '' as $$
  -- What is marked by itself counts as a question, as the exams number them.
  select case
    when p_type = 'gaps' and p_marking ->> 'partial' = 'per_gap' then jsonb_array_length(p_content -> 'gaps')
    when p_type = 'matching' and p_marking ->> 'partial' = 'per_row' then jsonb_array_length(p_content -> 'rows')
    when p_type = 'multiple_choice' and p_marking ->> 'partial' = 'per_option' then coalesce((p_content ->> 'choose')::int, 1)
    else 1
  end
$$;

create or replace function exam_private.section_sizes(p_revision uuid) returns table (
  ordinal smallint, title text, minutes numeric, pause numeric, navigation text, closes_early boolean, way text, changes int,
  fewest numeric, most numeric, least_marks numeric, most_marks numeric
)
language sql stable set search_path = '' as $$
  with parts as (
    select s.ordinal, m.id as module, p.is_scored, (p.marking #>> '{correct,num}')::numeric / (p.marking #>> '{correct,den}')::numeric as marks,
      exam_private.questions_asked(v.type, v.content, p.marking) as questions
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

create function exam_private.pinned_options(p_content jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(o ->> 'id') from jsonb_array_elements(p_content -> 'options') as o
  where o ->> 'html' ~* '^(none|all|neither|both) of (the above|these|them|the given)'
$$;
comment on function exam_private.pinned_options(jsonb) is 'Options that keep their place at the end; PINNED in lib/mock-exams/item-version.ts says the same.';

create function exam_private.fraction(p_text text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('num', split_part(p_text, '/', 1)::int, 'den', coalesce(nullif(split_part(p_text, '/', 2), ''), '1')::int)
$$;
create function exam_private.own_marking(p_source jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_source -> 'marking') = 'object' then jsonb_build_object(
    'correct', exam_private.fraction(p_source #>> '{marking,correct}'),
    'wrong', exam_private.fraction(coalesce(p_source #>> '{marking,wrong}', '0')),
    'partial', coalesce(p_source #>> '{marking,partial}', 'none')
  ) end
$$;
comment on function exam_private.own_marking(jsonb) is 'The marks a question brings along, where its author gave it some of its own: toMarking in lib/mock-exams/item-version.ts. Otherwise those of its section hold.';

-- Which sections a new paper of an exam may have. The model is a published paper of the exam: a complete one where there is one,
-- else the one with most sections. It says what exam_formats does not: how each section is marked and moved in.
create function exam_private.paper_plan(p_exam_id text) returns table (
  revision_id uuid, section_id uuid, code text, is_complete boolean, part int, name text, questions numeric, marks numeric, time_limit_s int,
  break_after_s int, total_s int
)
language sql stable set search_path = '' as $$
  with model as (
    select m.current_revision_id as id from public.mock_exams as m
    where m.exam_id = p_exam_id and m.status = 'published' and m.kind in ('full', 'section')
    order by m.kind = 'full' desc, (select count(*) from public.exam_sections as s where s.revision_id = m.current_revision_id) desc,
      m.sort_order, m.created_at, m.id limit 1
  ), known as (
    select f.* from model cross join lateral exam_private.format_of(model.id) as f where f.id is not null
  ), parts as (
    select p.ordinal as part, p.doc ->> 'name' as name, (p.doc ->> 'questions')::numeric as questions,
      (k.paper_rules #>> array['marks', (p.ordinal - 1)::text])::numeric as marks,
      case when p.doc ? 'stages' then (p.doc #>> array['stages', (stage - 1)::text, 'minutes'])::numeric
        else (p.doc ->> 'minutes')::numeric end as minutes,
      case when stage = count(*) over (partition by p.ordinal) and next.doc ->> 'type' = 'break' then (next.doc ->> 'minutes')::numeric
        else 0 end as pause,
      row_number() over (order by p.ordinal, stage) as place
    from known as k
    cross join lateral jsonb_array_elements(k.spec -> 'sections') with ordinality as p (doc, ordinal)
    left join lateral jsonb_array_elements(k.spec -> 'sections') with ordinality as next (doc, ordinal) on next.ordinal = p.ordinal + 1
    cross join lateral generate_series(1, coalesce(jsonb_array_length(p.doc -> 'stages'), 1)) as stage
    where coalesce(p.doc ->> 'type', '') not in ('break', 'setup')
  ), whole as (
    select (select count(*) from parts) = (select count(*) from public.exam_sections as s join model on s.revision_id = model.id) as is_it,
      (select (k.spec ->> 'total_minutes')::numeric - coalesce((
        select sum((p ->> 'minutes')::numeric) from jsonb_array_elements(k.spec -> 'sections') as p where p ->> 'type' = 'setup'
      ), 0) from known as k) as minutes
  )
  select s.revision_id, s.id, s.code, whole.is_it, parts.part::int, parts.name, parts.questions, parts.marks,
    case when whole.is_it and s.clock = 'sections' then coalesce(parts.minutes * 60, s.time_limit_s)::int else s.time_limit_s end,
    case when whole.is_it then (parts.pause * 60)::int else s.break_after_s end,
    case when whole.is_it then coalesce(whole.minutes * 60, r.time_limit_s)::int else r.time_limit_s end
  from model
  join public.exam_revisions as r on r.id = model.id
  join public.exam_sections as s on s.revision_id = model.id
  cross join whole
  left join parts on whole.is_it and parts.place = s.ordinal
  order by s.ordinal
$$;
comment on function exam_private.paper_plan(text) is 'The sections a new paper of an exam may have, and what the format of the exam asks of each; part, name, questions and marks are those of the part of the format a section belongs to, which may have two. is_complete: the sections are those of the format, so that a complete mock exam can be made.';

create function exam_private.copy_sections(p_from uuid, p_to uuid, p_codes text[]) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.exam_sections (
    revision_id, clock, ordinal, code, title, measure, time_limit_s, break_after_s, navigation, may_close_early, calculator,
    instructions, marking, adaptive_take, changes_at_end, routed_from
  )
  select p_to, s.clock, s.place, s.code, s.title, s.measure, s.time_limit_s, s.break_after_s, s.navigation, s.may_close_early, s.calculator,
    s.instructions, s.marking, s.adaptive_take, s.changes_at_end, router.place
  from (select o.*, row_number() over (order by o.ordinal) as place from public.exam_sections as o
    where o.revision_id = p_from and (p_codes is null or o.code = any (p_codes))) as s
  left join (select o.ordinal, row_number() over (order by o.ordinal) as place from public.exam_sections as o
    where o.revision_id = p_from and (p_codes is null or o.code = any (p_codes))) as router on router.ordinal = s.routed_from
  order by s.place;
  insert into public.exam_modules (section_id, ordinal, stage, tier)
  select n.id, m.ordinal, m.stage, m.tier from public.exam_modules as m
  join public.exam_sections as s on s.id = m.section_id
  join public.exam_sections as n on n.revision_id = p_to and n.code = s.code
  where s.revision_id = p_from;
  insert into exam_private.routing_rules (section_id, lo_theta, hi_theta, to_module_id)
  select n.id, r.lo_theta, r.hi_theta, x.id from exam_private.routing_rules as r
  join public.exam_modules as m on m.id = r.to_module_id
  join public.exam_sections as s on s.id = m.section_id
  join public.exam_sections as n on n.revision_id = p_to and n.code = s.code
  join public.exam_modules as x on x.section_id = n.id and x.ordinal = m.ordinal
  where s.revision_id = p_from;
end
$$;

create function exam_private.copy_revision(p_mock public.mock_exams, p_author uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  revision uuid;
begin
  insert into public.exam_revisions (
    mock_exam_id, rev_no, format_id, player, clock, time_limit_s, instructions, grace_s, shuffle_options, shuffle_items,
    review_policy, results_after, settings, content_hash, created_by
  )
  select r.mock_exam_id, (select max(o.rev_no) + 1 from public.exam_revisions as o where o.mock_exam_id = r.mock_exam_id), r.format_id,
    r.player, r.clock, r.time_limit_s, r.instructions, r.grace_s, r.shuffle_options, r.shuffle_items, r.review_policy, r.results_after,
    r.settings || '{"source": "editor"}', 'editor ' || gen_random_uuid(), p_author
  from public.exam_revisions as r where r.id = p_mock.current_revision_id
  returning id into revision;
  perform exam_private.copy_sections(p_mock.current_revision_id, revision, null);
  return revision;
end
$$;

-- As before, but a draft that somebody works on is not thrown away by it.
create or replace function private.renew_mock_exam(p_mock_exam_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  mock public.mock_exams;
  revision uuid;
  changed int;
begin
  select * into mock from public.mock_exams where id = p_mock_exam_id for update;
  if not found or mock.current_revision_id is null then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  if exists (
    select from public.exam_revisions as r where r.mock_exam_id = mock.id and r.published_at is null and exam_private.edits_of(r.id) > 0
  ) then
    raise exception 'COMPOSED' using errcode = 'P0001';
  end if;
  delete from public.exam_revisions where mock_exam_id = mock.id and published_at is null;
  revision := exam_private.copy_revision(mock, caller);
  with places as (
    insert into exam_private.slots (module_id, ordinal, item_version_id, marking, is_scored, item_time_s, pinned_options)
    select x.id, p.ordinal, newest.id, p.marking, p.is_scored, p.item_time_s,
      case when newest.id = p.item_version_id then p.pinned_options else exam_private.pinned_options(newest.content) end
    from exam_private.slots as p
    join public.exam_modules as m on m.id = p.module_id
    join public.exam_sections as s on s.id = m.section_id
    join public.exam_sections as n on n.revision_id = revision and n.ordinal = s.ordinal
    join public.exam_modules as x on x.section_id = n.id and x.ordinal = m.ordinal
    join public.exam_item_versions as v on v.id = p.item_version_id
    cross join lateral (
      select o.id, o.content from public.exam_item_versions as o where o.item_id = v.item_id and o.published_at is not null
      order by o.version_no desc limit 1
    ) as newest
    where s.revision_id = mock.current_revision_id
    returning item_version_id
  )
  select count(*) into changed from places where not exists (
    select from exam_private.slots as p join public.exam_modules as m on m.id = p.module_id
    join public.exam_sections as s on s.id = m.section_id
    where s.revision_id = mock.current_revision_id and p.item_version_id = places.item_version_id
  );
  if changed = 0 then
    raise exception 'NOTHING_NEW' using errcode = 'P0001';
  end if;
  return jsonb_build_object('revision_id', revision, 'changed', changed);
end
$$;

create function private.list_paper_plans() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('exam_id', f.id, 'is_complete', plan.is_complete, 'sections', plan.sections) order by f.name), '[]')
    from public.exam_families as f
    cross join lateral (
      select bool_and(p.is_complete) as is_complete, jsonb_agg(jsonb_build_object(
        'code', p.code, 'title', s.title, 'questions', p.questions, 'seconds', p.time_limit_s,
        'follows', (select o.code from public.exam_sections as o where o.revision_id = s.revision_id and o.ordinal = s.routed_from)
      ) order by s.ordinal) as sections
      from exam_private.paper_plan(f.id) as p join public.exam_sections as s on s.id = p.section_id
    ) as plan
    where plan.sections is not null
  );
end
$$;

create function private.draft_mock_exam(
  p_id uuid, p_exam_id text, p_title text, p_kind public.mock_exam_kind, p_access public.mock_exam_access, p_sections text[]
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  model uuid;
  codes text[];
  is_whole boolean;
  keeps_words boolean;
  total int;
  revision uuid;
begin
  -- The same form sent twice makes one paper.
  perform pg_advisory_xact_lock(hashtextextended('draft_mock_exam:' || p_id, 0));
  if exists (select from public.mock_exams as m where m.id = p_id) then
    return p_id;
  end if;
  select (array_agg(p.revision_id))[1], bool_and(p.is_complete), max(p.total_s) into model, is_whole, total
  from exam_private.paper_plan(p_exam_id) as p;
  if model is null or p_kind not in ('full', 'section') or (p_kind = 'full' and not is_whole) then
    raise exception 'NO_PLAN' using errcode = 'P0001';
  end if;
  -- A section that another one leads to does not come without it.
  select array_agg(distinct s.code) into codes from public.exam_sections as s
  where s.revision_id = model and (p_kind = 'full' or s.code = any (p_sections) or exists (
    select from public.exam_sections as o where o.revision_id = model and o.routed_from = s.ordinal and o.code = any (p_sections)
  ));
  if codes is null then
    raise exception 'NO_SECTIONS' using errcode = 'P0001';
  end if;
  -- What a complete paper says before it begins is true of another complete one alone.
  keeps_words := p_kind = 'full' and exists (select from public.mock_exams as m where m.current_revision_id = model and m.kind = 'full');
  if p_kind = 'section' then
    -- Where all sections share a clock, a shorter paper begins with its share of it.
    select greatest(60, 60 * ceil(total / 60.0 * sum(z.most) filter (where s.code = any (codes)) / sum(z.most)))::int into total
    from exam_private.section_sizes(model) as z join public.exam_sections as s on s.revision_id = model and s.ordinal = z.ordinal;
  end if;
  insert into public.mock_exams (id, exam_id, slug, title, kind, access)
  values (p_id, p_exam_id, coalesce(nullif(btrim(left(regexp_replace(lower(p_title), '[^a-z0-9]+', '-', 'g'), 60), '-'), ''), 'paper')
    || '-' || left(p_id::text, 8), p_title, p_kind, p_access);
  insert into public.exam_revisions (
    mock_exam_id, rev_no, format_id, player, clock, time_limit_s, instructions, grace_s, shuffle_options, shuffle_items, settings,
    content_hash, created_by
  )
  select p_id, 1, r.format_id, r.player, r.clock, total, case when keeps_words then r.instructions end, r.grace_s, r.shuffle_options,
    r.shuffle_items, r.settings - 'second_marking' || '{"source": "editor"}', 'editor ' || gen_random_uuid(), caller
  from public.exam_revisions as r where r.id = model
  returning id into revision;
  perform exam_private.copy_sections(model, revision, codes);
  update public.exam_sections as s set time_limit_s = p.time_limit_s,
    break_after_s = case when s.ordinal = cardinality(codes) then 0 else p.break_after_s end,
    instructions = case when keeps_words then s.instructions end
  from exam_private.paper_plan(p_exam_id) as p where s.revision_id = revision and p.code = s.code;
  update public.exam_revisions as r set time_limit_s = (
    select sum(s.time_limit_s) from public.exam_sections as s where s.revision_id = r.id
  ) where r.id = revision and r.clock = 'sections';
  return p_id;
end
$$;

create function private.redraft_mock_exam(p_mock_exam_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  mock public.mock_exams;
  revision uuid;
begin
  select * into mock from public.mock_exams where id = p_mock_exam_id for update;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  select r.id into revision from public.exam_revisions as r where r.mock_exam_id = mock.id and r.published_at is null order by r.rev_no desc limit 1;
  if revision is not null then
    return revision;
  end if;
  revision := exam_private.copy_revision(mock, caller);
  insert into exam_private.slots (module_id, ordinal, item_version_id, marking, is_scored, item_time_s, pinned_options)
  select x.id, p.ordinal, p.item_version_id, p.marking, p.is_scored, p.item_time_s, p.pinned_options
  from exam_private.slots as p
  join public.exam_modules as m on m.id = p.module_id
  join public.exam_sections as s on s.id = m.section_id
  join public.exam_sections as n on n.revision_id = revision and n.ordinal = s.ordinal
  join public.exam_modules as x on x.section_id = n.id and x.ordinal = m.ordinal
  where s.revision_id = mock.current_revision_id;
  return revision;
end
$$;

create function exam_private.paper_question(p_version uuid, p_marking jsonb, p_is_scored boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'version_id', v.id, 'item_id', i.id, 'name', i.name, 'type', v.type, 'topic', t.path, 'difficulty', v.difficulty,
    'stem', left(exam_private.stem_text(v.content), 160), 'questions', exam_private.questions_asked(v.type, v.content, p_marking),
    'marking', p_marking, 'is_scored', p_is_scored, 'passage', case when x.id is not null then
      jsonb_build_object('id', y.id, 'name', x.name, 'kind', y.kind, 'title', y.title) end
  )
  from public.exam_item_versions as v
  join public.exam_items as i on i.id = v.item_id
  join public.exam_topics as t on t.id = v.topic_id
  left join public.exam_stimulus_versions as y on y.id = v.stimulus_version_id
  left join public.exam_stimuli as x on x.id = y.stimulus_id
  where v.id = p_version
$$;

create function private.read_exam_paper(p_mock_exam_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  mock public.mock_exams;
  paper public.exam_revisions;
begin
  select * into mock from public.mock_exams where id = p_mock_exam_id and kind in ('full', 'section');
  select * into paper from public.exam_revisions as r
  where r.mock_exam_id = mock.id and (r.published_at is null or r.id = mock.current_revision_id) order by r.rev_no desc limit 1;
  if paper.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', mock.id, 'exam_id', mock.exam_id, 'title', mock.title, 'kind', mock.kind, 'access', mock.access,
    'has_published', mock.current_revision_id is not null, 'revision_id', paper.id, 'rev_no', paper.rev_no, 'clock', paper.clock,
    'time_limit_s', paper.time_limit_s, 'published_at', paper.published_at, 'edits', exam_private.edits_of(paper.id),
    'introduction', paper.settings ->> 'introduction', 'has_instructions', paper.instructions is not null,
    'is_own', exam_private.wrote_paper(paper.id, caller),
    'faults', case when paper.published_at is null
      then (select coalesce(jsonb_agg(fault), '[]') from exam_private.publication_faults(paper.id, caller) as fault) else '[]' end,
    'sections', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'code', s.code, 'title', s.title, 'time_limit_s', s.time_limit_s, 'break_after_s', s.break_after_s, 'take', s.adaptive_take,
        'marking', s.marking, 'part', plan.part, 'part_name', plan.name, 'part_questions', plan.questions, 'part_marks', plan.marks,
        'types', (
          select jsonb_object_agg(counted.type, counted.places) from (
            select v.type, count(*) as places from exam_private.slots as p
            join public.exam_item_versions as v on v.id = p.item_version_id
            where p.module_id = (
              select m.id from public.exam_modules as m where m.section_id = plan.section_id order by m.ordinal limit 1
            ) and plan.is_complete and mock.kind = 'full' and s.adaptive_take is null
            group by v.type
          ) as counted
        ),
        'modules', (
          select jsonb_agg(jsonb_build_object('ordinal', m.ordinal, 'tier', m.tier, 'questions', (
            select coalesce(jsonb_agg(exam_private.paper_question(p.item_version_id, p.marking, p.is_scored) order by p.ordinal), '[]')
            from exam_private.slots as p where p.module_id = m.id
          )) order by m.ordinal) from public.exam_modules as m where m.section_id = s.id
        )
      ) order by s.ordinal), '[]')
      from public.exam_sections as s
      left join exam_private.paper_plan(mock.exam_id) as plan on plan.code = s.code
      where s.revision_id = paper.id
    )
  );
end
$$;

-- What may be used: the newest published version of a question that is not withdrawn.
create function exam_private.usable_versions(p_exam_id text) returns table (
  id uuid, item_id uuid, name text, unit uuid
)
language sql stable set search_path = '' as $$
  select v.id, i.id, i.name, coalesce(v.stimulus_version_id, v.id)
  from public.exam_items as i
  cross join lateral (
    select o.id, o.stimulus_version_id from public.exam_item_versions as o
    where o.item_id = i.id and o.published_at is not null order by o.version_no desc limit 1
  ) as v
  where i.exam_id = p_exam_id and i.status <> 'retired' and i.licence is not null and i.provenance is not null
$$;

create function private.find_paper_questions(
  p_revision_id uuid, p_section text, p_text text, p_topic text, p_type public.exam_item_type, p_difficulty public.exam_difficulty,
  p_without uuid[], p_after text
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  pattern text := '%' || replace(replace(replace(btrim(p_text), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  section public.exam_sections;
  exam text;
begin
  perform exam_private.require_exam_editor();
  select * into section from public.exam_sections as s where s.revision_id = p_revision_id and s.code = p_section;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  select m.exam_id into strict exam from public.exam_revisions as r join public.mock_exams as m on m.id = r.mock_exam_id
  where r.id = p_revision_id;
  return (
    with usable as materialized (
      select u.*, v.type, v.difficulty, t.path as topic, v.content from exam_private.usable_versions(exam) as u
      join public.exam_item_versions as v on v.id = u.id
      join public.exam_topics as t on t.id = v.topic_id
      where u.item_id <> all (coalesce(p_without, '{}'))
    ), units as (
      select u.unit, min(u.name) as name from usable as u
      where (p_type is null or u.type = p_type) and (p_difficulty is null or u.difficulty = p_difficulty)
        and (p_topic is null or u.topic = p_topic or starts_with(u.topic, p_topic || '/'))
        and (pattern is null or u.name ilike pattern or u.topic ilike pattern or exam_private.stem_text(u.content) ilike pattern)
      group by u.unit
    ), page as (
      select * from units where p_after is null or name > p_after order by name limit 11
    )
    select coalesce(jsonb_agg(jsonb_build_object('name', page.name, 'questions', (
      select jsonb_agg(exam_private.paper_question(
        u.id, coalesce(exam_private.own_marking(o.source), section.marking), coalesce((o.source ->> 'scored')::boolean, true)
      ) order by regexp_replace(u.name, '\d+$', ''), substring(u.name from '\d+$')::numeric nulls first)
      from usable as u left join exam_private.item_sources as o on o.item_version_id = u.id where u.unit = page.unit
    )) order by page.name), '[]') from page
  );
end
$$;

create function private.save_exam_paper(p_revision_id uuid, p_after int, p_paper jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  paper public.exam_revisions;
  mock public.mock_exams;
  last exam_private.revision_edits;
  before jsonb;
  kept uuid[];
  fingerprint constant text := 'editor ' || md5(p_paper::text);
begin
  select * into paper from public.exam_revisions where id = p_revision_id for update;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  if paper.published_at is not null then
    raise exception 'PUBLISHED' using errcode = 'P0001';
  end if;
  select * into strict mock from public.mock_exams where id = paper.mock_exam_id for update;
  select * into last from exam_private.revision_edits as e where e.revision_id = paper.id order by e.edit_no desc limit 1;
  -- The same once more, for example after an answer that got lost.
  if paper.content_hash = fingerprint and last.edited_by = caller then
    return jsonb_build_object('edits', last.edit_no);
  end if;
  if coalesce(last.edit_no, 0) <> p_after then
    return jsonb_build_object('before', jsonb_build_object(
      'author', (select p.full_name from public.profiles as p where p.user_id = last.edited_by), 'at', last.edited_at,
      'is_own', coalesce(last.edited_by = caller, false), 'edits', coalesce(last.edit_no, 0)
    ));
  end if;

  if mock.current_revision_id is null and p_paper ->> 'title' is not null then
    update public.mock_exams set title = p_paper ->> 'title' where id = mock.id;
  end if;
  if mock.kind <> 'full' then
    update public.exam_sections as s set time_limit_s = (one ->> 'seconds')::int
    from jsonb_array_elements(p_paper -> 'sections') as one
    where s.revision_id = paper.id and s.code = one ->> 'code' and s.clock = 'sections' and one ->> 'seconds' is not null;
  end if;
  update public.exam_revisions as r set content_hash = fingerprint,
    settings = r.settings || '{"source": "editor"}' || case when p_paper ? 'introduction'
      then jsonb_build_object('introduction', p_paper ->> 'introduction') else '{}' end,
    instructions = case when p_paper ? 'introduction' then p_paper ->> 'instructions' else r.instructions end,
    time_limit_s = case
      when r.clock = 'sections' then (select sum(s.time_limit_s) from public.exam_sections as s where s.revision_id = r.id)
      when mock.kind = 'full' then r.time_limit_s else coalesce((p_paper ->> 'seconds')::int, r.time_limit_s) end
  where r.id = paper.id;

  select coalesce(jsonb_object_agg(p.module_id || ' ' || p.item_version_id, to_jsonb(p)), '{}'), coalesce(array_agg(p.item_version_id), '{}')
  into before, kept
  from exam_private.slots as p join public.exam_modules as m on m.id = p.module_id join public.exam_sections as s on s.id = m.section_id
  where s.revision_id = paper.id;
  delete from exam_private.slots as p using public.exam_modules as m, public.exam_sections as s
  where m.id = p.module_id and s.id = m.section_id and s.revision_id = paper.id;
  insert into exam_private.slots (module_id, ordinal, item_version_id, marking, is_scored, item_time_s, pinned_options)
  select m.id, chosen.ordinal, v.id,
    coalesce(before #> array[m.id || ' ' || v.id, 'marking'], exam_private.own_marking(o.source), s.marking),
    (chosen.doc ->> 'is_scored')::boolean,
    case when before ? (m.id || ' ' || v.id) then (before #>> array[m.id || ' ' || v.id, 'item_time_s'])::int
      else (o.source ->> 'limitSeconds')::int end,
    exam_private.pinned_options(v.content)
  from jsonb_array_elements(p_paper -> 'sections') as section
  join public.exam_sections as s on s.revision_id = paper.id and s.code = section ->> 'code'
  cross join lateral jsonb_array_elements(section -> 'modules') with ordinality as module (doc, ordinal)
  join public.exam_modules as m on m.section_id = s.id and m.ordinal = module.ordinal
  cross join lateral jsonb_array_elements(module.doc) with ordinality as chosen (doc, ordinal)
  join public.exam_item_versions as v on v.id = (chosen.doc ->> 'version_id')::uuid
  left join exam_private.item_sources as o on o.item_version_id = v.id
  where v.id = any (kept) or exists (select from exam_private.usable_versions(mock.exam_id) as u where u.id = v.id);
  -- All of it or nothing: what cannot be used is not left out in silence.
  if (select count(*) from exam_private.slots as p join public.exam_modules as m on m.id = p.module_id
      join public.exam_sections as s on s.id = m.section_id where s.revision_id = paper.id)
    <> (select count(*) from jsonb_path_query(p_paper, 'strict $.sections[*].modules[*][*]')) then
    raise exception 'UNUSABLE' using errcode = 'P0001';
  end if;
  -- Questions about one passage stand together, except in a bank, which has no order.
  if exists (
    select from (
      select p.module_id, v.stimulus_version_id as passage,
        p.ordinal - row_number() over (partition by p.module_id, v.stimulus_version_id order by p.ordinal) as island
      from exam_private.slots as p
      join public.exam_modules as m on m.id = p.module_id
      join public.exam_sections as s on s.id = m.section_id
      join public.exam_item_versions as v on v.id = p.item_version_id
      where s.revision_id = paper.id and s.adaptive_take is null and v.stimulus_version_id is not null
    ) as placed group by module_id, passage having count(distinct island) > 1
  ) then
    raise exception 'SPLIT' using errcode = 'P0001';
  end if;
  insert into exam_private.revision_edits (revision_id, edit_no, edited_by) values (paper.id, p_after + 1, caller);
  return jsonb_build_object('edits', p_after + 1);
end
$$;

create function private.discard_exam_paper(p_revision_id uuid, p_after int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  paper public.exam_revisions;
begin
  perform exam_private.require_exam_editor();
  select * into paper from public.exam_revisions where id = p_revision_id for update;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  if paper.published_at is not null then
    raise exception 'PUBLISHED' using errcode = 'P0001';
  end if;
  if exam_private.edits_of(paper.id) <> p_after then
    raise exception 'CHANGED' using errcode = 'P0001';
  end if;
  delete from public.exam_revisions where id = paper.id;
  -- What was never published is gone with its only draft.
  delete from public.mock_exams as m where m.id = paper.mock_exam_id and m.current_revision_id is null
    and not exists (select from public.exam_revisions as r where r.mock_exam_id = m.id);
end
$$;

create function public.list_paper_plans() returns jsonb
language sql stable set search_path = '' as $$ select private.list_paper_plans() $$;
comment on function public.list_paper_plans() is 'Which papers can be made: by exam its sections, and whether they are those of a complete one. For editors.';
create function public.draft_mock_exam(
  p_id uuid, p_exam_id text, p_title text, p_kind public.mock_exam_kind, p_access public.mock_exam_access, p_sections text[]
) returns uuid
language sql set search_path = '' as $$ select private.draft_mock_exam(p_id, p_exam_id, p_title, p_kind, p_access, p_sections) $$;
comment on function public.draft_mock_exam(uuid, text, text, public.mock_exam_kind, public.mock_exam_access, text[]) is 'Begins a mock exam with an empty paper of these sections; sent again with the same id it does nothing more. NO_PLAN, NO_SECTIONS. For editors.';
create function public.redraft_mock_exam(p_mock_exam_id uuid) returns uuid
language sql set search_path = '' as $$ select private.redraft_mock_exam(p_mock_exam_id) $$;
comment on function public.redraft_mock_exam(uuid) is 'The draft of a mock exam, or a new one with the questions of its current paper. GONE. For editors.';
create function public.read_exam_paper(p_mock_exam_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.read_exam_paper(p_mock_exam_id) $$;
comment on function public.read_exam_paper(uuid) is 'The draft of a mock exam, else its current paper, with its questions, what the format asks of each section, and what keeps the caller from publishing it. Null when there is none. For editors.';
create function public.find_paper_questions(
  p_revision_id uuid, p_section text, p_text text default null, p_topic text default null, p_type public.exam_item_type default null,
  p_difficulty public.exam_difficulty default null, p_without uuid[] default null, p_after text default null
) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_paper_questions(p_revision_id, p_section, p_text, p_topic, p_type, p_difficulty, p_without, p_after)
$$;
comment on function public.find_paper_questions(uuid, text, text, text, public.exam_item_type, public.exam_difficulty, uuid[], text) is 'Questions that a section may take, those about one passage or recording together, up to 11 after the name given, so that a page of 10 knows whether there are more. GONE. For editors.';
create function public.save_exam_paper(p_revision_id uuid, p_after int, p_paper jsonb) returns jsonb
language sql set search_path = '' as $$ select private.save_exam_paper(p_revision_id, p_after, p_paper) $$;
comment on function public.save_exam_paper(uuid, int, jsonb) is 'Writes the draft of a paper as a whole: {edits}. A save that came before, since the number in p_after, is answered as {before} and nothing is written. p_paper: {title, introduction, instructions, seconds, sections: [{code, seconds, modules: [[{version_id, is_scored}]]}]}. GONE, PUBLISHED, UNUSABLE, SPLIT. For editors.';
create function public.discard_exam_paper(p_revision_id uuid, p_after int) returns void
language sql set search_path = '' as $$ select private.discard_exam_paper(p_revision_id, p_after) $$;
comment on function public.discard_exam_paper(uuid, int) is 'Throws a draft away, and a mock exam that was never published with it. GONE, PUBLISHED, CHANGED. For editors.';

revoke execute on all functions in schema exam_private from public;
revoke execute on function
  private.list_paper_plans(), private.redraft_mock_exam(uuid), private.read_exam_paper(uuid), private.save_exam_paper(uuid, int, jsonb),
  private.draft_mock_exam(uuid, text, text, public.mock_exam_kind, public.mock_exam_access, text[]),
  private.find_paper_questions(uuid, text, text, text, public.exam_item_type, public.exam_difficulty, uuid[], text),
  private.discard_exam_paper(uuid, int),
  public.list_paper_plans(), public.redraft_mock_exam(uuid), public.read_exam_paper(uuid), public.save_exam_paper(uuid, int, jsonb),
  public.draft_mock_exam(uuid, text, text, public.mock_exam_kind, public.mock_exam_access, text[]),
  public.find_paper_questions(uuid, text, text, text, public.exam_item_type, public.exam_difficulty, uuid[], text),
  public.discard_exam_paper(uuid, int)
  from public, anon, authenticated;
grant execute on function
  private.list_paper_plans(), private.redraft_mock_exam(uuid), private.read_exam_paper(uuid), private.save_exam_paper(uuid, int, jsonb),
  private.draft_mock_exam(uuid, text, text, public.mock_exam_kind, public.mock_exam_access, text[]),
  private.find_paper_questions(uuid, text, text, text, public.exam_item_type, public.exam_difficulty, uuid[], text),
  private.discard_exam_paper(uuid, int),
  public.list_paper_plans(), public.redraft_mock_exam(uuid), public.read_exam_paper(uuid), public.save_exam_paper(uuid, int, jsonb),
  public.draft_mock_exam(uuid, text, text, public.mock_exam_kind, public.mock_exam_access, text[]),
  public.find_paper_questions(uuid, text, text, text, public.exam_item_type, public.exam_difficulty, uuid[], text),
  public.discard_exam_paper(uuid, int)
  to authenticated;
