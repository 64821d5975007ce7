-- What an attempt needs of a paper (title, look, one clock, a section per calculator setting) without questions: it can be
-- neither published nor started, and is in no list.
create or replace function exam_private.practice_paper(p_exam text, p_kind text) returns public.exam_revisions
language plpgsql set search_path = '' as $$
declare
  frame public.exam_revisions;
  mock uuid;
begin
  select r.* into frame from public.mock_exams as m join public.exam_revisions as r on r.mock_exam_id = m.id
  where m.exam_id = p_exam and m.slug = 'practice-' || p_kind;
  if found then
    return frame;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('practice_paper:' || p_exam || p_kind, 0));
  select r.* into frame from public.mock_exams as m join public.exam_revisions as r on r.mock_exam_id = m.id
  where m.exam_id = p_exam and m.slug = 'practice-' || p_kind;
  if found then
    return frame;
  end if;
  insert into public.mock_exams (exam_id, slug, title, kind, status, sort_order)
  select f.id, 'practice-' || p_kind, f.name || case p_kind
      when 'wrong' then ': your wrong ones again' when 'daily' then ': challenge of the day' else ': practice by topic' end,
    case p_kind when 'daily' then 'daily' else 'topic' end::public.mock_exam_kind, 'retired', 900
  from public.exam_families as f where f.id = p_exam returning id into mock;
  insert into public.exam_revisions (mock_exam_id, rev_no, player, clock, time_limit_s, instructions, content_hash)
  select mock, 1, r.player, 'shared', 3600,
    '<p>This is practice: you may look at the answer to each question once you have tried it. It is marked at the end and counts nowhere else.</p>',
    'chosen for each person'
  from public.mock_exams as m join public.exam_revisions as r on r.id = m.current_revision_id
  where m.exam_id = p_exam and m.status = 'published' order by m.sort_order, m.id limit 1 returning * into frame;
  if not found then
    perform exam_private.raise_exam_error('NOT_AVAILABLE', 'PT404');
  end if;
  insert into public.exam_sections (revision_id, clock, ordinal, code, title, measure, calculator, marking)
  select frame.id, 'shared', s.ordinal, s.code, s.title, 'practice', s.calculator,
    '{"correct":{"num":1,"den":1},"wrong":{"num":0,"den":1},"partial":"none"}'
  from (values (1, 'plain', 'Questions', 'none'::public.exam_calculator), (2, 'basic', 'Questions with a calculator', 'basic'),
    (3, 'scientific', 'Questions with a scientific calculator', 'scientific')) as s (ordinal, code, title, calculator);
  return frame;
end
$$;
comment on function exam_private.practice_paper(text, text) is 'The empty paper behind practice of a kind, created on first use.';
