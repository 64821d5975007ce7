-- How a candidate starts an attempt, goes through it and hands it in. Everything a candidate may learn of a paper comes out of
-- these; content only of a section that is open, and never anything of exam_private.

create function exam_private.order_options(p_type public.exam_item_type, p_content jsonb, p_pinned text[], p_shuffle boolean, p_seed text)
returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(o.id order by o.is_last, o.rank, o.at), '{}')
  from (
    select option ->> 'id' as id, at, coalesce(option ->> 'id' = any (p_pinned), false) as is_last,
      -- Parts that have to be put in order never come in the order they were written in.
      case when (p_shuffle or p_type = 'ordering') and not coalesce((p_content ->> 'keepOrder')::boolean, false)
        and not coalesce(option ->> 'id' = any (p_pinned), false) then md5(p_seed || (option ->> 'id')) else '' end as rank
    from jsonb_array_elements(case p_type
      when 'single_choice' then p_content -> 'options' when 'multiple_choice' then p_content -> 'options'
      when 'ordering' then p_content -> 'parts' when 'matching' then p_content -> 'columns'
      when 'gaps' then coalesce(p_content -> 'bank', '[]') else '[]' end) with ordinality as list (option, at)
  ) as o
$$;
comment on function exam_private.order_options(public.exam_item_type, jsonb, text[], boolean, text) is 'The ids of options, parts, columns or bank words in the order in which one candidate sees them.';

create function exam_private.give_out(p_attempt public.exam_attempts, p_section int) returns void
language plpgsql set search_path = '' as $$
declare
  place public.exam_attempt_sections;
  module uuid;
begin
  select * into place from public.exam_attempt_sections as s where s.attempt_id = p_attempt.id and s.ordinal = p_section;
  if exists (select from public.exam_attempt_items as i where i.attempt_id = p_attempt.id and i.section_ordinal = p_section) then
    return;
  end if;
  module := coalesce(place.module_id, exam_private.route_module(p_attempt.id, p_section));
  update public.exam_attempt_sections as s set module_id = module where s.attempt_id = p_attempt.id and s.ordinal = p_section;
  insert into public.exam_attempt_items (attempt_id, ordinal, section_ordinal, slot_id, item_version_id, option_order)
  select p_attempt.id,
    place.first_ordinal - 1 + row_number() over (order by
      -- Questions on one text stay together and in their order.
      case when r.shuffle_items then md5(p_attempt.seed::text || coalesce(v.stimulus_version_id, p.id)::text) end, p.ordinal),
    p_section, p.id, v.id,
    exam_private.order_options(v.type, v.content, p.pinned_options, r.shuffle_options, p_attempt.seed::text || p.id::text)
  from exam_private.slots as p
  join public.exam_item_versions as v on v.id = p.item_version_id
  cross join public.exam_revisions as r
  where p.module_id = module and r.id = p_attempt.revision_id;
end
$$;
comment on function exam_private.give_out(public.exam_attempts, int) is 'Writes a section''s questions into the attempt: at the start, or, where it is routed, when it opens. The caller holds the attempt''s row.';

create function exam_private.enter(p_attempt uuid, p_alone boolean) returns public.exam_attempts
language plpgsql set search_path = '' as $$
declare
  caller uuid := private.exam_candidate();
  attempt public.exam_attempts;
begin
  if p_alone then
    select * into attempt from public.exam_attempts as a where a.id = p_attempt and a.user_id = caller for update;
  else
    select * into attempt from public.exam_attempts as a where a.id = p_attempt and a.user_id = caller;
  end if;
  -- Another person's attempt is answered like one that does not exist.
  if not found then
    perform exam_private.refuse('ATTEMPT_NOT_FOUND', 'PT404');
  end if;
  if exam_private.is_due(attempt, clock_timestamp()) then
    attempt := exam_private.finalize(p_attempt, 'deadline');
  end if;
  return attempt;
end
$$;
comment on function exam_private.enter(uuid, boolean) is 'The caller''s own attempt, ended first when its time is over.';

create function exam_private.require_running(p_attempt public.exam_attempts) returns void
language plpgsql set search_path = '' as $$
begin
  if p_attempt.state <> 'in_progress' then
    perform exam_private.refuse('NOT_ACTIVE', 'PT409', jsonb_build_object('state', p_attempt.state));
  end if;
end
$$;

create function exam_private.require_open(p_attempt public.exam_attempts, p_section int, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  perform exam_private.require_running(p_attempt);
  if not exists (select from exam_private.sections_at(p_attempt, p_now) as c where c.section = p_section and c.state = 'open') then
    perform exam_private.refuse('NOT_ACTIVE', 'PT409', jsonb_build_object('section', p_section));
  end if;
end
$$;

create function exam_private.may_take(p_user uuid, p_access public.mock_exam_access) returns boolean
language sql stable set search_path = '' as $$
  select (private.has_role('student') or private.has_permission('content.manage'))
    and (p_access = 'free' or coalesce((private.check_student_dashboard_access(p_user) ->> 'has_exam_dashboard')::boolean, false)
      or private.has_permission('content.manage'))
$$;
comment on function exam_private.may_take(uuid, public.mock_exam_access) is 'Free mocks are every student''s; paid ones come with the exam dashboard, which a completed purchase opens. Editors try both.';

create function private.start_attempt(p_mock_id uuid, p_idempotency_key uuid, p_client_id uuid, p_mode public.exam_attempt_mode, p_multiplier numeric)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
  mock public.mock_exams;
  revision public.exam_revisions;
  attempt public.exam_attempts;
  eased public.exam_accommodations;
  multiplier numeric;
  used int;
  again_at timestamptz;
  begun timestamptz;
  ends timestamptz;
  is_resumed boolean := false;
begin
  perform private.exam_candidate();
  if caller is null then
    raise exception 'Confirm your e-mail address first.' using errcode = 'PT403';
  end if;
  if p_mock_id is null or p_idempotency_key is null or p_client_id is null or p_mode is null
    or (p_mode = 'practice' and p_multiplier not in (1, 1.5, 2)) or (p_mode = 'exam' and p_multiplier is distinct from 1) then
    raise exception 'A mock exam, two ids and a mode; practice is untimed or takes 1, 1.5 or 2 times as long.' using errcode = '22023';
  end if;
  -- Calls of one person for one mock exam pass here one after the other.
  perform pg_advisory_xact_lock(hashtextextended('start_attempt:' || caller || p_mock_id, 0));

  select * into attempt from public.exam_attempts as a where a.user_id = caller and a.idempotency_key = p_idempotency_key;
  if not found then
    select * into attempt from public.exam_attempts as a
    where a.user_id = caller and a.mock_exam_id = p_mock_id and a.state in ('in_progress', 'paused') for update;
    if found and exam_private.is_due(attempt, clock_timestamp()) then
      perform exam_private.finalize(attempt.id, 'deadline');
      attempt := null;
    end if;
    is_resumed := attempt.id is not null;
  end if;

  if attempt.id is null then
    select * into mock from public.mock_exams as m where m.id = p_mock_id;
    if not found or mock.status <> 'published' then
      perform exam_private.refuse('NOT_AVAILABLE', 'PT404');
    end if;
    if not exam_private.may_take(caller, mock.access) then
      perform exam_private.refuse('NO_ACCESS', 'PT403');
    end if;
    if p_mode = 'exam' then
      select count(*), max(a.submitted_at) + make_interval(hours => mock.cooldown_h) into used, again_at
      from public.exam_attempts as a
      where a.user_id = caller and a.mock_exam_id = p_mock_id and a.mode = 'exam' and a.state <> 'void';
      if used >= mock.attempts_allowed then
        perform exam_private.refuse('ATTEMPTS_USED', 'PT409', jsonb_build_object('n', mock.attempts_allowed));
      end if;
      if again_at > clock_timestamp() then
        perform exam_private.refuse('NOT_AVAILABLE', 'PT409', jsonb_build_object('again_at', again_at));
      end if;
    end if;
    select * into revision from public.exam_revisions as r where r.id = mock.current_revision_id;
    select * into eased from public.exam_accommodations as c
    where c.user_id = caller and (c.exam_id is null or c.exam_id = mock.exam_id) and (c.valid_to is null or c.valid_to >= current_date)
    order by c.exam_id nulls last limit 1;
    multiplier := case when p_mode = 'practice' and p_multiplier is null then null
      else greatest(p_multiplier, coalesce(eased.time_multiplier, 1)) end;

    begun := clock_timestamp();
    ends := begun + make_interval(secs => case when multiplier is null then null
      when revision.clock = 'shared' then ceil(revision.time_limit_s * multiplier)
      else (
        select sum(ceil(s.time_limit_s * multiplier))
          + coalesce(sum(s.break_after_s + coalesce(eased.extra_break_s, 0)) filter (where s.break_after_s > 0 and s.ordinal < counted.sections), 0)
        from public.exam_sections as s,
          (select max(x.ordinal) as sections from public.exam_sections as x where x.revision_id = revision.id) as counted
        where s.revision_id = revision.id
      ) end::double precision);
    insert into public.exam_attempts (user_id, mock_exam_id, revision_id, attempt_no, mode, clock, seed, idempotency_key, client_id,
      time_multiplier, extra_break_s, grace_s, started_at, deadline_at, ends_at)
    values (
      caller, p_mock_id, revision.id,
      1 + coalesce((select max(a.attempt_no) from public.exam_attempts as a where a.user_id = caller and a.mock_exam_id = p_mock_id), 0),
      p_mode, revision.clock, hashtextextended(gen_random_uuid()::text, 0), p_idempotency_key, p_client_id,
      multiplier, coalesce(eased.extra_break_s, 0), revision.grace_s, begun, ends, ends
    ) returning * into attempt;

    insert into public.exam_attempt_sections (attempt_id, ordinal, section_id, module_id, time_limit_s, break_after_s, first_ordinal, last_ordinal)
    select attempt.id, s.ordinal, s.id, case when s.routed_from is null then s.module_id end, ceil(s.time_limit_s * multiplier),
      case when multiplier is null or s.break_after_s = 0 or s.is_last then 0 else s.break_after_s + attempt.extra_break_s end,
      sum(s.places) over (order by s.ordinal) - s.places + 1, sum(s.places) over (order by s.ordinal)
    from (
      select n.*, n.ordinal = max(n.ordinal) over () as is_last, m.module_id, coalesce(n.adaptive_take, m.places) as places
      from public.exam_sections as n
      cross join lateral (
        select max(counted.places) as places, (array_agg(counted.id))[1] as module_id
        from (
          select d.id, (select count(*) from exam_private.slots as p where p.module_id = d.id) as places
          from public.exam_modules as d where d.section_id = n.id
        ) as counted
      ) as m
      where n.revision_id = revision.id
    ) as s;
    perform exam_private.give_out(attempt, s.ordinal)
    from public.exam_sections as s
    where s.revision_id = revision.id and s.routed_from is null and s.adaptive_take is null;
  end if;

  return jsonb_build_object(
    'attempt_id', attempt.id, 'epoch', attempt.epoch, 'client_id', attempt.client_id, 'state', attempt.state, 'mode', attempt.mode,
    'resumed', is_resumed, 'server_now', clock_timestamp(), 'deadline_at', attempt.ends_at
  );
end
$$;

create function private.claim_session(p_attempt uuid, p_client_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.enter(p_attempt, true);
begin
  perform exam_private.require_running(attempt);
  if p_client_id is null then
    raise exception 'Which window is it?' using errcode = '22023';
  end if;
  -- The row was waited for: answers of the other window are in, or will be told that it has lost the attempt.
  update public.exam_attempts as a set epoch = a.epoch + 1, client_id = p_client_id where a.id = p_attempt returning * into attempt;
  perform exam_private.note_event(p_attempt, 'session.claimed', null, jsonb_build_object('epoch', attempt.epoch));
  return jsonb_build_object('epoch', attempt.epoch, 'server_now', clock_timestamp(), 'deadline_at', attempt.ends_at);
end
$$;

create function exam_private.note_event(p_attempt uuid, p_kind text, p_at_ms bigint, p_detail jsonb) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into public.exam_attempt_events (attempt_id, kind, at_ms, detail)
  select p_attempt, p_kind, p_at_ms, p_detail
  where (select count(*) from public.exam_attempt_events as e where e.attempt_id = p_attempt) < 500;
  return found;
end
$$;

create function private.log_events(p_attempt uuid, p_events jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.enter(p_attempt, false);
  event jsonb;
  kept int := 0;
begin
  if p_events is null or jsonb_typeof(p_events) <> 'array' or jsonb_array_length(p_events) > 50 or octet_length(p_events::text) > 65536 then
    perform exam_private.refuse('BAD_BATCH', '22023');
  end if;
  for event in select value from jsonb_array_elements(p_events) loop
    if not coalesce(jsonb_typeof(event) = 'object' and event ->> 'kind' ~ '^[a-z][a-z_.-]{1,39}$' and event ->> 'kind' !~ '^(session|staff)\.'
      and jsonb_typeof(event -> 'at_ms') = 'number' and event ->> 'at_ms' ~ '^[0-9]{1,15}$'
      and (event -> 'detail' is null or octet_length((event -> 'detail')::text) <= 1000), false) then
      perform exam_private.refuse('BAD_BATCH', '22023');
    end if;
    kept := kept + exam_private.note_event(attempt.id, event ->> 'kind', (event ->> 'at_ms')::bigint, event -> 'detail')::int;
  end loop;
  return jsonb_build_object('kept', kept);
end
$$;

create function private.get_attempt(p_attempt uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.enter(p_attempt, false);
  moment timestamptz := clock_timestamp();
  is_running boolean := attempt.state in ('in_progress', 'paused');
  answer jsonb;
begin
  select jsonb_build_object(
    'attempt_id', attempt.id, 'exam_id', m.exam_id, 'mock_id', m.id, 'mock_title', m.title, 'player', r.player, 'clock', attempt.clock,
    'mode', attempt.mode, 'state', attempt.state, 'epoch', attempt.epoch, 'client_id', attempt.client_id,
    'server_now', moment, 'started_at', attempt.started_at, 'deadline_at', attempt.ends_at,
    'time_multiplier', coalesce(attempt.time_multiplier, 1), 'grace_s', attempt.grace_s, 'instructions', r.instructions
  ) into answer
  from public.mock_exams as m join public.exam_revisions as r on r.id = attempt.revision_id where m.id = attempt.mock_exam_id;

  return answer || (
    with chain as (
      select c.section, case when is_running then c.state when c.state = 'future' then 'future' else 'closed' end as state,
        c.opens_at, c.deadline_at, s.section_id, s.time_limit_s, s.extra_s, s.break_after_s, s.first_ordinal, s.last_ordinal
      from exam_private.sections_at(attempt, coalesce(attempt.submitted_at, moment)) as c
      join public.exam_attempt_sections as s on s.attempt_id = attempt.id and s.ordinal = c.section
    )
    select jsonb_build_object(
      'sections', (
        select jsonb_agg(jsonb_build_object(
          'section', c.section, 'code', n.code, 'title', n.title, 'state', c.state, 'opens_at', c.opens_at, 'deadline_at', c.deadline_at,
          'time_limit_s', c.time_limit_s + c.extra_s, 'break_after_s', c.break_after_s, 'navigation', n.navigation,
          'adaptive', n.adaptive_take is not null, 'may_close_early', n.may_close_early, 'calculator', n.calculator,
          'instructions', case when c.state <> 'future' then n.instructions end,
          'first', case when c.state <> 'future' then c.first_ordinal end,
          -- A module may be shorter than the longest of its section.
          'last', case when c.state <> 'future' then case when n.routed_from is null then c.last_ordinal else coalesce(
            (select max(i.ordinal) from public.exam_attempt_items as i where i.attempt_id = attempt.id and i.section_ordinal = c.section),
            c.last_ordinal) end end,
          'take', n.adaptive_take
        ) order by c.section)
        from chain as c join public.exam_sections as n on n.id = c.section_id
      ),
      'palette', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'o', i.ordinal, 'section', i.section_ordinal, 'served', i.served_at is not null or a.ordinal is not null,
          'answered', a.response is not null, 'marked', coalesce(a.marked, false),
          'locked', i.revealed_at is not null or i.locked_at is not null or c.state = 'closed' or (n.navigation = 'linear' and exists (
            select from public.exam_attempt_items as later
            where later.attempt_id = i.attempt_id and later.section_ordinal = i.section_ordinal and later.ordinal > i.ordinal
              and later.served_at is not null
          ))
        ) order by i.ordinal), '[]')
        from public.exam_attempt_items as i
        join chain as c on c.section = i.section_ordinal and c.state <> 'future'
        join public.exam_sections as n on n.id = c.section_id
        left join public.exam_responses as a on a.attempt_id = i.attempt_id and a.ordinal = i.ordinal
        where i.attempt_id = attempt.id
      ),
      'responses', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'o', a.ordinal, 'r', a.response, 'm', a.marked, 't', a.time_ms, 'epoch', a.epoch, 'seq', a.client_seq
        ) order by a.ordinal), '[]')
        from public.exam_responses as a where a.attempt_id = attempt.id
      )
    )
  );
end
$$;

create function exam_private.paper_items(p_attempt public.exam_attempts, p_section int, p_ordinal int) returns jsonb
language sql stable set search_path = '' as $$
  with asked as (
    select i.*, v.content, v.stimulus_version_id
    from public.exam_attempt_items as i join public.exam_item_versions as v on v.id = i.item_version_id
    where i.attempt_id = p_attempt.id and i.section_ordinal = p_section and (p_ordinal is null or i.ordinal = p_ordinal)
  )
  select jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'o', a.ordinal, 'stimulus', a.stimulus_version_id, 'content', a.content, 'option_order', to_jsonb(a.option_order),
        'item_deadline_at', a.item_deadline_at
      ) order by a.ordinal), '[]') from asked as a
    ),
    'stimuli', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'kind', s.kind, 'title', s.title, 'html', s.content -> 'html', 'figure', s.content -> 'figure', 'duration_ms', s.duration_ms,
        'plays_left', case when s.kind = 'audio' and p_attempt.mode = 'exam' then greatest(0, s.max_plays - coalesce(p.plays, 0)) end
      ) order by s.id), '[]')
      from public.exam_stimulus_versions as s
      left join public.exam_media_plays as p on p.attempt_id = p_attempt.id and p.stimulus_version_id = s.id
      where s.id in (select a.stimulus_version_id from asked as a)
    )
  )
$$;

create function private.get_section(p_attempt uuid, p_section int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.enter(p_attempt, false);
  moment timestamptz := clock_timestamp();
begin
  perform exam_private.require_open(attempt, p_section, moment);
  if exists (
    select from public.exam_attempt_sections as s where s.attempt_id = p_attempt and s.ordinal = p_section
      and (s.opened_at is null or s.module_id is null)
  ) then
    attempt := exam_private.enter(p_attempt, true);
    moment := clock_timestamp();
    perform exam_private.require_open(attempt, p_section, moment);
    if not exists (
      select from public.exam_attempt_sections as s join public.exam_sections as n on n.id = s.section_id
      where s.attempt_id = p_attempt and s.ordinal = p_section and n.adaptive_take is not null
    ) then
      perform exam_private.give_out(attempt, p_section);
    end if;
    update public.exam_attempt_sections as s set opened_at = c.opens_at
    from exam_private.sections_at(attempt, moment) as c
    where s.attempt_id = p_attempt and s.ordinal = p_section and c.section = p_section and s.opened_at is null;
  end if;
  return exam_private.paper_items(attempt, p_section, null) || jsonb_build_object('section', p_section, 'server_now', moment);
end
$$;

create function private.show_item(p_attempt uuid, p_ordinal int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.enter(p_attempt, false);
  moment timestamptz := clock_timestamp();
  item public.exam_attempt_items;
  is_locked boolean;
begin
  perform exam_private.require_running(attempt);
  select * into item from public.exam_attempt_items as i where i.attempt_id = p_attempt and i.ordinal = p_ordinal;
  if not found then
    perform exam_private.refuse('NOT_ACTIVE', 'PT409');
  end if;
  perform exam_private.require_open(attempt, item.section_ordinal, moment);
  is_locked := item.locked_at is not null or item.revealed_at is not null or exists (
    select from public.exam_attempt_items as later
    join public.exam_attempt_sections as s on s.attempt_id = later.attempt_id and s.ordinal = later.section_ordinal
    join public.exam_sections as n on n.id = s.section_id
    where later.attempt_id = p_attempt and later.section_ordinal = item.section_ordinal and later.ordinal > p_ordinal
      and later.served_at is not null and n.navigation = 'linear' and n.adaptive_take is null
  );
  if item.served_at is null and not is_locked then
    update public.exam_attempt_items as i
    set served_at = moment,
      item_deadline_at = moment + make_interval(secs => (
        select ceil(p.item_time_s * attempt.time_multiplier) from exam_private.slots as p where p.id = i.slot_id
      )::double precision)
    where i.attempt_id = p_attempt and i.ordinal = p_ordinal and i.served_at is null;
    select * into item from public.exam_attempt_items as i where i.attempt_id = p_attempt and i.ordinal = p_ordinal;
  end if;
  return jsonb_build_object('o', p_ordinal, 'served_at', item.served_at, 'item_deadline_at', item.item_deadline_at, 'locked', is_locked,
    'server_now', moment);
end
$$;

create function private.next_item(p_attempt uuid, p_section int, p_seq int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.enter(p_attempt, true);
  moment timestamptz := clock_timestamp();
  place public.exam_attempt_sections;
  section public.exam_sections;
  latest public.exam_attempt_items;
  asked int;
  wanted int;
  chosen uuid;
begin
  perform exam_private.require_open(attempt, p_section, moment);
  select * into place from public.exam_attempt_sections as s where s.attempt_id = p_attempt and s.ordinal = p_section;
  select * into section from public.exam_sections as n where n.id = place.section_id;
  if section.adaptive_take is null or p_seq is null or p_seq < 1 then
    perform exam_private.refuse('NOT_ACTIVE', 'PT409', jsonb_build_object('section', p_section));
  end if;
  update public.exam_attempt_sections as s set opened_at = c.opens_at
  from exam_private.sections_at(attempt, moment) as c
  where s.attempt_id = p_attempt and s.ordinal = p_section and c.section = p_section and s.opened_at is null;

  select count(*) into asked from public.exam_attempt_items as i where i.attempt_id = p_attempt and i.section_ordinal = p_section;
  select * into latest from public.exam_attempt_items as i
  where i.attempt_id = p_attempt and i.section_ordinal = p_section order by i.ordinal desc limit 1;
  -- The question after the last one comes when that is answered, or its own time is over. Until then, and when the call is
  -- repeated, the same question is given again.
  if p_seq > asked and (asked = 0 or latest.item_deadline_at <= moment or exists (
    select from public.exam_responses as r where r.attempt_id = p_attempt and r.ordinal = latest.ordinal and r.response is not null
  )) then
    chosen := case when asked < section.adaptive_take then exam_private.choose_next_item(p_attempt, p_section) end;
    update public.exam_attempt_items as i set locked_at = moment
    where i.attempt_id = p_attempt and i.section_ordinal = p_section and i.locked_at is null;
    if chosen is null then
      update public.exam_attempt_sections as s set review_from = moment
      where s.attempt_id = p_attempt and s.ordinal = p_section and s.review_from is null;
      wanted := null;
    else
      asked := asked + 1;
      wanted := place.first_ordinal + asked - 1;
      insert into public.exam_attempt_items
        (attempt_id, ordinal, section_ordinal, slot_id, item_version_id, option_order, served_at, item_deadline_at)
      select p_attempt, wanted, p_section, p.id, v.id,
        exam_private.order_options(v.type, v.content, p.pinned_options, r.shuffle_options, attempt.seed::text || p.id::text), moment,
        moment + make_interval(secs => ceil(p.item_time_s * attempt.time_multiplier)::double precision)
      from exam_private.slots as p
      join public.exam_item_versions as v on v.id = p.item_version_id
      cross join public.exam_revisions as r
      where p.id = chosen and p.module_id = place.module_id and r.id = attempt.revision_id;
    end if;
  else
    wanted := place.first_ordinal + least(p_seq, asked) - 1;
  end if;
  return coalesce(exam_private.paper_items(attempt, p_section, wanted), '{}') || jsonb_build_object(
    'section', p_section, 'item', case when wanted is not null then exam_private.paper_items(attempt, p_section, wanted) #> '{items,0}' end,
    'asked', asked, 'take', section.adaptive_take, 'done', wanted is null,
    'changes_left', case when wanted is null then greatest(0, section.changes_at_end - place.changes_used) end, 'server_now', moment
  );
end
$$;

create function exam_private.late_count(p_attempt uuid) returns int
language sql stable set search_path = '' as $$
  select count(*)::int from exam_private.late_responses as l where l.attempt_id = p_attempt and l.reason <> 'session_taken'
$$;

create function exam_private.require_epoch(p_attempt public.exam_attempts, p_epoch int) returns void
language plpgsql set search_path = '' as $$
begin
  if p_epoch is distinct from p_attempt.epoch then
    perform exam_private.refuse('SESSION_TAKEN', 'PT409', jsonb_build_object('epoch', p_attempt.epoch));
  end if;
end
$$;

create function private.submit_attempt(p_attempt uuid, p_epoch int, p_batch jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.exam_candidate();
  attempt public.exam_attempts;
  moment timestamptz;
  is_late boolean;
begin
  select * into attempt from public.exam_attempts as a where a.id = p_attempt and a.user_id = caller for update;
  if not found then
    perform exam_private.refuse('ATTEMPT_NOT_FOUND', 'PT404');
  end if;
  moment := clock_timestamp();
  perform exam_private.require_batch(p_batch);
  is_late := exam_private.is_due(attempt, moment);
  if attempt.state = 'in_progress' and not is_late then
    perform exam_private.require_epoch(attempt, p_epoch);
  elsif p_epoch is null or p_epoch < 1 or p_epoch > attempt.epoch then
    perform exam_private.refuse('BAD_BATCH', '22023');
  end if;
  perform exam_private.apply_answers(attempt, p_epoch, p_batch, moment,
    case when attempt.state <> 'in_progress' then 'closed' when is_late then 'late' end);
  attempt := exam_private.finalize(p_attempt, 'user');
  return jsonb_build_object('state', attempt.state, 'submitted_at', attempt.submitted_at, 'reason', attempt.submit_reason,
    'late', exam_private.late_count(p_attempt), 'server_now', clock_timestamp());
end
$$;

create function private.close_section(p_attempt uuid, p_epoch int, p_section int, p_batch jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.enter(p_attempt, true);
  moment timestamptz := clock_timestamp();
  outcome record;
  now_open int;
  upcoming record;
begin
  perform exam_private.require_batch(p_batch);
  if attempt.state = 'in_progress' then
    perform exam_private.require_epoch(attempt, p_epoch);
  elsif p_epoch is null or p_epoch < 1 or p_epoch > attempt.epoch then
    perform exam_private.refuse('BAD_BATCH', '22023');
  end if;
  if not exists (
    select from public.exam_attempt_sections as s where s.attempt_id = p_attempt and s.ordinal = p_section and attempt.clock = 'sections'
  ) then
    perform exam_private.refuse('NOT_ACTIVE', 'PT409', jsonb_build_object('section', p_section));
  end if;
  select * into outcome from exam_private.apply_answers(attempt, p_epoch, p_batch, moment,
    case when attempt.state <> 'in_progress' then 'closed' end);

  if attempt.state = 'in_progress' then
    select min(c.section) filter (where c.state = 'open'), bool_or(c.section = p_section and c.state = 'future') as is_future
    into upcoming from exam_private.sections_at(attempt, moment) as c;
    if upcoming.is_future then
      perform exam_private.refuse('NOT_ACTIVE', 'PT409', jsonb_build_object('section', p_section));
    end if;
    if upcoming.min = p_section then
      if attempt.mode = 'exam' and not (
        select n.may_close_early from public.exam_attempt_sections as s join public.exam_sections as n on n.id = s.section_id
        where s.attempt_id = p_attempt and s.ordinal = p_section
      ) then
        perform exam_private.refuse('NOT_ACTIVE', 'PT409', jsonb_build_object('section', p_section, 'may_close_early', false));
      end if;
      update public.exam_attempt_sections as s
      set opened_at = coalesce(s.opened_at, c.opens_at), closed_at = moment, close_reason = 'user'
      from exam_private.sections_at(attempt, moment) as c
      where s.attempt_id = p_attempt and s.ordinal = p_section and c.section = p_section;
      perform exam_private.give_out(attempt, s.ordinal)
      from public.exam_attempt_sections as s join public.exam_sections as n on n.id = s.section_id
      where s.attempt_id = p_attempt and n.routed_from = p_section and s.module_id is null
        -- Only the section that is next is decided now; one that is further on may yet learn more.
        and s.ordinal = p_section + 1;
      if not exists (select from public.exam_attempt_sections as s where s.attempt_id = p_attempt and s.ordinal > p_section) then
        attempt := exam_private.finalize(p_attempt, 'user');
      else
        update public.exam_attempts as a set ends_at = exam_private.end_of(a) where a.id = p_attempt returning * into attempt;
      end if;
    end if;
  end if;

  select c.section, c.opens_at, c.deadline_at into upcoming
  from exam_private.sections_at(attempt, moment) as c
  where c.section > p_section and c.state <> 'closed' and attempt.state = 'in_progress' order by c.section limit 1;
  now_open := exam_private.open_section(attempt, moment);
  return jsonb_build_object('state', attempt.state, 'acked', outcome.acked, 'late', outcome.late, 'section', now_open,
    'next', case when upcoming.section is not null then jsonb_build_object(
      'section', upcoming.section, 'opens_at', upcoming.opens_at, 'deadline_at', upcoming.deadline_at) end,
    'deadline_at', attempt.ends_at, 'server_now', moment);
end
$$;

create function private.play_media(p_attempt uuid, p_ordinal int, p_nonce uuid, p_failed boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.enter(p_attempt, false);
  moment timestamptz := clock_timestamp();
  at_section int;
  sound public.exam_stimulus_versions;
  played public.exam_media_plays;
begin
  perform exam_private.require_running(attempt);
  select i.section_ordinal into at_section from public.exam_attempt_items as i where i.attempt_id = p_attempt and i.ordinal = p_ordinal;
  perform exam_private.require_open(attempt, at_section, moment);
  select s.* into sound
  from public.exam_attempt_items as i
  join public.exam_item_versions as v on v.id = i.item_version_id
  join public.exam_stimulus_versions as s on s.id = v.stimulus_version_id and s.kind = 'audio'
  where i.attempt_id = p_attempt and i.ordinal = p_ordinal;
  if sound.id is null or p_nonce is null then
    perform exam_private.refuse('NOT_ACTIVE', 'PT409', jsonb_build_object('o', p_ordinal));
  end if;
  -- The row is made or locked first, so two windows pass here one after the other.
  insert into public.exam_media_plays as p (attempt_id, stimulus_version_id) values (p_attempt, sound.id)
  on conflict (attempt_id, stimulus_version_id) do update set plays = p.plays returning * into played;
  if p_failed and p_nonce = any (played.nonces) and played.refunds = 0 then
    update public.exam_media_plays as p set plays = p.plays - 1, refunds = 1, nonces = array_remove(p.nonces, p_nonce)
    where p.attempt_id = p_attempt and p.stimulus_version_id = sound.id returning * into played;
    perform exam_private.note_event(p_attempt, 'audio.given_back', null, jsonb_build_object('o', p_ordinal));
  elsif not p_failed and p_nonce <> all (played.nonces) then
    if attempt.mode = 'exam' and played.plays >= sound.max_plays then
      perform exam_private.refuse('NOT_ACTIVE', 'PT409', jsonb_build_object('o', p_ordinal, 'plays_left', 0));
    end if;
    update public.exam_media_plays as p
    set plays = least(p.plays + 1, 1000), nonces = (p.nonces || p_nonce)[greatest(1, cardinality(p.nonces) - 18):], last_played_at = moment
    where p.attempt_id = p_attempt and p.stimulus_version_id = sound.id returning * into played;
  end if;
  return jsonb_build_object(
    'storage_path', case when p_nonce = any (played.nonces) then sound.storage_path end,
    'duration_ms', sound.duration_ms,
    'plays_left', case when attempt.mode = 'exam' then greatest(0, sound.max_plays - played.plays) end,
    'server_now', moment
  );
end
$$;

create function private.begin_recording(p_attempt uuid, p_ordinal int, p_mime text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.enter(p_attempt, true);
  moment timestamptz := clock_timestamp();
  at_section int;
  made public.exam_recordings;
  tries int;
begin
  perform exam_private.require_running(attempt);
  select i.section_ordinal into at_section
  from public.exam_attempt_items as i join public.exam_item_versions as v on v.id = i.item_version_id
  where i.attempt_id = p_attempt and i.ordinal = p_ordinal and v.type = 'speech';
  perform exam_private.require_open(attempt, at_section, moment);
  select count(*) into tries from public.exam_recordings as r where r.attempt_id = p_attempt and r.ordinal = p_ordinal;
  -- In an exam one recording more than the first, for a microphone that failed.
  if coalesce(p_mime, '') !~ '^audio/(webm|mp4|ogg)(;.{1,60})?$' or tries >= (case attempt.mode when 'exam' then 2 else 5 end) then
    perform exam_private.refuse('NOT_ACTIVE', 'PT409', jsonb_build_object('o', p_ordinal, 'tries', tries));
  end if;
  insert into public.exam_recordings (attempt_id, ordinal, try_no, storage_path, mime)
  values (p_attempt, p_ordinal, tries + 1, attempt.user_id || '/' || p_attempt || '/' || gen_random_uuid(), p_mime) returning * into made;
  if tries > 0 then
    perform exam_private.note_event(p_attempt, 'recording.again', null, jsonb_build_object('o', p_ordinal));
  end if;
  return jsonb_build_object('recording_id', made.id, 'bucket', 'exam-recordings', 'storage_path', made.storage_path, 'try_no', made.try_no,
    'server_now', moment);
end
$$;

create function private.commit_recording(p_attempt uuid, p_ordinal int, p_sha256 text, p_bytes int, p_ms int, p_peak numeric) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.enter(p_attempt, true);
  moment timestamptz := clock_timestamp();
  made public.exam_recordings;
  longest_ms int;
  is_open boolean;
begin
  select * into made from public.exam_recordings as r
  where r.attempt_id = p_attempt and r.ordinal = p_ordinal order by r.try_no desc limit 1;
  if not found or coalesce(p_sha256, '') !~ '^[0-9a-f]{64}$' or p_bytes is null or p_bytes not between 0 and 20971520
    or p_ms is null or p_ms not between 0 and 3600000 or p_peak is null or p_peak not between -200 and 20 then
    perform exam_private.refuse('BAD_BATCH', '22023', jsonb_build_object('o', p_ordinal));
  end if;
  if made.state = 'uploading' then
    select (v.content ->> 'speakSeconds')::int * 1100 into longest_ms
    from public.exam_attempt_items as i join public.exam_item_versions as v on v.id = i.item_version_id
    where i.attempt_id = p_attempt and i.ordinal = p_ordinal;
    -- The upload of what was spoken in time may take a little longer than a short answer.
    is_open := attempt.state = 'in_progress' and exists (
      select from public.exam_attempt_items as i
      join exam_private.sections_at(attempt, moment - make_interval(secs => attempt.grace_s)) as c on c.section = i.section_ordinal
      where i.attempt_id = p_attempt and i.ordinal = p_ordinal and c.state <> 'closed'
    );
    update public.exam_recordings as r
    set state = case when p_bytes <= 4096 or p_ms < 500 or p_ms > longest_ms or p_peak < -50 then 'refused' when is_open then 'stored' else 'late' end,
      sha256 = p_sha256, bytes = p_bytes, ms = p_ms, peak_db = p_peak, committed_at = moment
    where r.id = made.id returning * into made;
  end if;
  return jsonb_build_object('recording_id', made.id, 'state', made.state, 'storage_path', made.storage_path, 'server_now', moment);
end
$$;

create function private.list_mocks(p_exam_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.exam_candidate();
  may_free boolean := exam_private.may_take(caller, 'free');
  may_paid boolean := exam_private.may_take(caller, 'paid');
begin
  perform exam_private.finalize(a.id, 'deadline') from public.exam_attempts as a
  where a.user_id = caller and exam_private.is_due(a, clock_timestamp());
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'mock_id', m.id, 'exam_id', m.exam_id, 'slug', m.slug, 'title', m.title, 'kind', m.kind, 'access', m.access,
      'player', r.player, 'clock', r.clock, 'time_limit_s', r.time_limit_s, 'instructions', r.instructions,
      'sections', parts.list, 'questions', parts.questions, 'has_audio', parts.has_audio, 'has_speech', parts.has_speech,
      'attempts_allowed', m.attempts_allowed, 'attempts_used', mine.used, 'again_at', mine.again_at,
      'time_multiplier', coalesce(eased.time_multiplier, 1), 'extra_break_s', coalesce(eased.extra_break_s, 0),
      'why_not', case
        when not (case m.access when 'free' then may_free else may_paid end) then 'NO_ACCESS'
        when mine.used >= m.attempts_allowed then 'ATTEMPTS_USED'
        when mine.again_at > clock_timestamp() then 'NOT_AVAILABLE' end,
      'resumable', mine.resumable, 'last', mine.last
    ) order by m.exam_id, m.sort_order, m.title), '[]')
    from public.mock_exams as m
    join public.exam_revisions as r on r.id = m.current_revision_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('code', s.code, 'title', s.title, 'time_limit_s', s.time_limit_s, 'break_after_s', s.break_after_s,
          'questions', s.places, 'adaptive', s.adaptive_take is not null or s.routed_from is not null) order by s.ordinal) as list,
        sum(s.places)::int as questions, coalesce(bool_or(s.has_audio), false) as has_audio, coalesce(bool_or(s.has_speech), false) as has_speech
      from (
        select n.*, coalesce(n.adaptive_take, f.places)::int as places, f.has_audio, f.has_speech
        from public.exam_sections as n
        cross join lateral (
          select max(d.places) as places, bool_or(d.has_audio) as has_audio, bool_or(d.has_speech) as has_speech
          from (
            select count(*) as places, bool_or(t.kind = 'audio') as has_audio, bool_or(v.type = 'speech') as has_speech
            from public.exam_modules as d
            join exam_private.slots as p on p.module_id = d.id
            join public.exam_item_versions as v on v.id = p.item_version_id
            left join public.exam_stimulus_versions as t on t.id = v.stimulus_version_id
            where d.section_id = n.id group by d.id
          ) as d
        ) as f
        where n.revision_id = r.id
      ) as s
    ) as parts
    cross join lateral (
      select count(*) filter (where a.mode = 'exam' and a.state <> 'void')::int as used,
        max(a.submitted_at) filter (where a.mode = 'exam' and a.state <> 'void') + make_interval(hours => m.cooldown_h) as again_at,
        (array_agg(jsonb_build_object('attempt_id', a.id, 'mode', a.mode, 'started_at', a.started_at, 'deadline_at', a.ends_at))
          filter (where a.state in ('in_progress', 'paused')))[1] as resumable,
        (array_agg(jsonb_build_object('attempt_id', a.id, 'mode', a.mode, 'state', a.state, 'submitted_at', a.submitted_at,
            'result_visible_at', a.result_visible_at) order by a.submitted_at desc)
          filter (where a.state in ('submitted', 'marking', 'scored')))[1] as last
      from public.exam_attempts as a where a.user_id = caller and a.mock_exam_id = m.id
    ) as mine
    left join lateral (
      select c.time_multiplier, c.extra_break_s from public.exam_accommodations as c
      where c.user_id = caller and (c.exam_id is null or c.exam_id = m.exam_id) and (c.valid_to is null or c.valid_to >= current_date)
      order by c.exam_id nulls last limit 1
    ) as eased on true
    where m.status = 'published' and (p_exam_id is null or m.exam_id = p_exam_id)
  );
end
$$;

-- What the API offers: each asks as the caller and does its work in private.
create function public.list_mocks(p_exam_id text default null) returns jsonb
language sql set search_path = '' as $$ select private.list_mocks(p_exam_id) $$;
comment on function public.list_mocks(text) is 'The published mock exams, of one exam or all, each with what the caller may do: {why_not, attempts_used, again_at, resumable, last, ...}.';

create function public.start_attempt(
  p_mock_id uuid, p_idempotency_key uuid, p_client_id uuid, p_mode public.exam_attempt_mode default 'exam', p_time_multiplier numeric default 1
) returns jsonb
language sql set search_path = '' as $$ select private.start_attempt(p_mock_id, p_idempotency_key, p_client_id, p_mode, p_time_multiplier) $$;
comment on function public.start_attempt(uuid, uuid, uuid, public.exam_attempt_mode, numeric) is 'Starts an attempt, or gives the one that runs: {attempt_id, epoch, client_id, resumed, server_now, deadline_at}. Practice takes 1, 1.5 or 2 times as long; null is untimed. NOT_AVAILABLE, NO_ACCESS, ATTEMPTS_USED.';

create function public.get_attempt(p_attempt_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.get_attempt(p_attempt_id) $$;
comment on function public.get_attempt(uuid) is 'One''s own attempt as it stands (Attempt in lib/mock-exams/types.ts); ends it first when its time is over.';

create function public.claim_session(p_attempt_id uuid, p_client_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.claim_session(p_attempt_id, p_client_id) $$;
comment on function public.claim_session(uuid, uuid) is 'This window takes the attempt over: {epoch, server_now, deadline_at}. What others send from then on is refused as session_taken.';

create function public.get_section(p_attempt_id uuid, p_section int) returns jsonb
language sql set search_path = '' as $$ select private.get_section(p_attempt_id, p_section) $$;
comment on function public.get_section(uuid, int) is 'The questions of a section while it is open (OpenSection); NOT_ACTIVE before and after.';

create function public.show_item(p_attempt_id uuid, p_ordinal int) returns jsonb
language sql set search_path = '' as $$ select private.show_item(p_attempt_id, p_ordinal) $$;
comment on function public.show_item(uuid, int) is 'Notes that a question is on the screen; its own clock starts with the first time: {o, served_at, item_deadline_at, locked, server_now}.';

create function public.next_item(p_attempt_id uuid, p_section int, p_seq int) returns jsonb
language sql set search_path = '' as $$ select private.next_item(p_attempt_id, p_section, p_seq) $$;
comment on function public.next_item(uuid, int, int) is 'The p_seq-th question of an adaptive section: {item, stimuli, asked, take, done, changes_left}. The same one until it is answered; when done, item is null.';

create function public.close_section(p_attempt_id uuid, p_epoch int, p_section int, p_batch jsonb default '[]') returns jsonb
language sql set search_path = '' as $$ select private.close_section(p_attempt_id, p_epoch, p_section, p_batch) $$;
comment on function public.close_section(uuid, int, int, jsonb) is 'Stores the last changes and closes a section before its time: {state, acked, late, section, next, deadline_at}. Closing the last one hands the attempt in.';

create function public.play_media(p_attempt_id uuid, p_ordinal int, p_nonce uuid, p_failed boolean default false) returns jsonb
language sql set search_path = '' as $$ select private.play_media(p_attempt_id, p_ordinal, p_nonce, p_failed) $$;
comment on function public.play_media(uuid, int, uuid, boolean) is 'Counts a play of a question''s audio: {storage_path, duration_ms, plays_left}, in the bucket exam-audio; NOT_ACTIVE when no play is left. Our server reads the sound out and lets nobody see the place. p_failed gives one play back that could not be loaded.';

create function public.begin_recording(p_attempt_id uuid, p_ordinal int, p_mime text) returns jsonb
language sql set search_path = '' as $$ select private.begin_recording(p_attempt_id, p_ordinal, p_mime) $$;
comment on function public.begin_recording(uuid, int, text) is 'Where to put a spoken answer: {recording_id, bucket, storage_path, try_no}. One more try than the first in an exam.';

create function public.commit_recording(p_attempt_id uuid, p_ordinal int, p_sha256 text, p_bytes int, p_ms int, p_peak numeric) returns jsonb
language sql set search_path = '' as $$ select private.commit_recording(p_attempt_id, p_ordinal, p_sha256, p_bytes, p_ms, p_peak) $$;
comment on function public.commit_recording(uuid, int, text, int, int, numeric) is 'Says that a recording lies complete in the bucket: {recording_id, state}: stored, refused (empty, silent or too long) or late. The server calls it after it has measured the file.';

create function public.log_events(p_attempt_id uuid, p_events jsonb) returns jsonb
language sql set search_path = '' as $$ select private.log_events(p_attempt_id, p_events) $$;
comment on function public.log_events(uuid, jsonb) is 'Notes what happened on the way, [{kind, at_ms, detail}], at most 500 for an attempt: {kept}. Informs, decides nothing.';

create function public.submit_attempt(p_attempt_id uuid, p_epoch int, p_batch jsonb default '[]') returns jsonb
language sql set search_path = '' as $$ select private.submit_attempt(p_attempt_id, p_epoch, p_batch) $$;
comment on function public.submit_attempt(uuid, int, jsonb) is 'Stores the last changes and hands the attempt in: {state, submitted_at, reason, late}. Called again it gives what is stored.';

grant execute on function
  private.list_mocks(text), private.start_attempt(uuid, uuid, uuid, public.exam_attempt_mode, numeric), private.get_attempt(uuid),
  private.claim_session(uuid, uuid), private.get_section(uuid, int), private.show_item(uuid, int), private.next_item(uuid, int, int),
  private.close_section(uuid, int, int, jsonb), private.play_media(uuid, int, uuid, boolean), private.begin_recording(uuid, int, text),
  private.commit_recording(uuid, int, text, int, int, numeric), private.log_events(uuid, jsonb), private.submit_attempt(uuid, int, jsonb),
  public.list_mocks(text), public.start_attempt(uuid, uuid, uuid, public.exam_attempt_mode, numeric), public.get_attempt(uuid),
  public.claim_session(uuid, uuid), public.get_section(uuid, int), public.show_item(uuid, int), public.next_item(uuid, int, int),
  public.close_section(uuid, int, int, jsonb), public.play_media(uuid, int, uuid, boolean), public.begin_recording(uuid, int, text),
  public.commit_recording(uuid, int, text, int, int, numeric), public.log_events(uuid, jsonb), public.submit_attempt(uuid, int, jsonb)
  to authenticated;
