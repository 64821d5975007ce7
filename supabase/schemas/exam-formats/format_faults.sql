-- A format part may have several sections: an adaptive one, and one with tasks marked by people.
create or replace function exam_private.format_faults(p_revision uuid) returns setof text
language plpgsql stable set search_path = '' as $$
declare
  known public.exam_formats := exam_private.revision_format(p_revision);
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
      coalesce(drawn.sections, jsonb_array_length(p.doc -> 'stages'), 1) as stages, p.doc ->> 'adaptive' as adaptive,
      coalesce(drawn.ways,
        case p.doc ->> 'adaptive' when 'cat' then 'cat' when 'mst2' then 'plain routed' when 'mst2-stage2' then 'routed' else 'plain' end) as ways,
      coalesce((select string_agg(trim_scale((g ->> 'minutes')::numeric)::text, ' and ' order by n)
        from jsonb_array_elements(p.doc -> 'stages') with ordinality as stage (g, n)), drawn.minutes) as stage_minutes,
      coalesce((next.doc ->> 'minutes')::numeric, 0) as pause
    from jsonb_array_elements(known.spec -> 'sections') with ordinality as p (doc, ordinal)
    left join jsonb_array_elements(known.spec -> 'sections') with ordinality as next (doc, ordinal)
      on next.ordinal = p.ordinal + 1 and next.doc ->> 'type' = 'break'
    left join lateral (
      select nullif(count(*), 0)::int as sections, string_agg(trim_scale((s.doc ->> 'minutes')::numeric)::text, ' and ' order by s.n) as minutes,
        string_agg(case when s.doc ? 'take' then 'cat' when s.doc ? 'follows' then 'routed' else 'plain' end, ' ' order by s.n) as ways
      from exam_private.paper_blueprints as b cross join lateral jsonb_array_elements(b.sections) with ordinality as s (doc, n)
      where b.format_id = known.id and (s.doc ->> 'part')::int = p.ordinal
    ) as drawn on true
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
      return next format('%s: %s', part.name, case
        when part.ways like 'cat%' then 'its questions are chosen one by one from a bank, by the answers given so far.'
        when part.ways = 'routed' then 'its module is chosen by how the section before it went.'
        when part.ways = 'plain routed' then 'it has two stages, and the module of the second is chosen by how the first went.'
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
comment on function exam_private.format_faults(uuid) is 'How a paper differs from the real exam, as sentences; none when it is complete.';
