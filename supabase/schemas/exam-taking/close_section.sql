create or replace function private.close_section(p_attempt uuid, p_epoch int, p_section int, p_batch jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.load_attempt(p_attempt, true);
  moment timestamptz := clock_timestamp();
  outcome record;
  now_open int;
  upcoming record;
begin
  perform exam_private.require_batch(p_batch);
  if attempt.state = 'in_progress' then
    perform exam_private.require_epoch(attempt, p_epoch);
  elsif p_epoch is null or p_epoch < 1 or p_epoch > attempt.epoch then
    perform exam_private.raise_exam_error('BAD_BATCH', '22023');
  end if;
  if not exists (
    select from public.exam_attempt_sections as s where s.attempt_id = p_attempt and s.ordinal = p_section and attempt.clock = 'sections'
  ) then
    perform exam_private.raise_exam_error('NOT_ACTIVE', 'PT409', jsonb_build_object('section', p_section));
  end if;
  select * into outcome from exam_private.apply_answers(attempt, p_epoch, p_batch, moment,
    case when attempt.state <> 'in_progress' then 'closed' end);

  if attempt.state = 'in_progress' then
    select min(c.section) filter (where c.state = 'open'), bool_or(c.section = p_section and c.state = 'future') as is_future
    into upcoming from exam_private.sections_at(attempt, moment) as c;
    if upcoming.is_future then
      perform exam_private.raise_exam_error('NOT_ACTIVE', 'PT409', jsonb_build_object('section', p_section));
    end if;
    if upcoming.min = p_section then
      if attempt.mode = 'exam' and not (
        select n.may_close_early from public.exam_attempt_sections as s join public.exam_sections as n on n.id = s.section_id
        where s.attempt_id = p_attempt and s.ordinal = p_section
      ) then
        perform exam_private.raise_exam_error('NOT_ACTIVE', 'PT409', jsonb_build_object('section', p_section, 'may_close_early', false));
      end if;
      update public.exam_attempt_sections as s
      set opened_at = coalesce(s.opened_at, c.opens_at), closed_at = moment, close_reason = 'user'
      from exam_private.sections_at(attempt, moment) as c
      where s.attempt_id = p_attempt and s.ordinal = p_section and c.section = p_section;
      perform exam_private.assign_items(attempt, s.ordinal)
      from public.exam_attempt_sections as s join public.exam_sections as n on n.id = s.section_id
      where s.attempt_id = p_attempt and n.routed_from = p_section and s.module_id is null
        -- Only the next section is routed now; later ones may learn more.
        and s.ordinal = p_section + 1;
      if not exists (select from public.exam_attempt_sections as s where s.attempt_id = p_attempt and s.ordinal > p_section) then
        attempt := exam_private.finalize(p_attempt, 'user');
      else
        update public.exam_attempts as a set ends_at = exam_private.attempt_deadline(a) where a.id = p_attempt returning * into attempt;
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

create or replace function public.close_section(p_attempt_id uuid, p_epoch int, p_section int, p_batch json default '[]') returns jsonb
language sql set search_path = '' as $$ select private.close_section(p_attempt_id, p_epoch, p_section, private.storable_json(p_batch)) $$;
comment on function public.close_section(uuid, int, int, json) is 'Stores the last changes and closes a section early: {state, acked, late, section, next, deadline_at}. Closing the last one submits the attempt.';

grant execute on function private.close_section(uuid, int, int, jsonb), public.close_section(uuid, int, int, json) to authenticated;
