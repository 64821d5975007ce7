create or replace function private.next_item(p_attempt uuid, p_section int, p_seq int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.load_attempt(p_attempt, true);
  moment timestamptz := clock_timestamp();
  place public.exam_attempt_sections;
  section public.exam_sections;
  latest public.exam_attempt_items;
  asked_count int;
  target int;
  chosen uuid;
begin
  perform exam_private.require_open(attempt, p_section, moment);
  select * into place from public.exam_attempt_sections as s where s.attempt_id = p_attempt and s.ordinal = p_section;
  select * into section from public.exam_sections as n where n.id = place.section_id;
  if section.adaptive_take is null or p_seq is null or p_seq < 1 then
    perform exam_private.raise_exam_error('NOT_ACTIVE', 'PT409', jsonb_build_object('section', p_section));
  end if;
  update public.exam_attempt_sections as s set opened_at = c.opens_at
  from exam_private.sections_at(attempt, moment) as c
  where s.attempt_id = p_attempt and s.ordinal = p_section and c.section = p_section and s.opened_at is null;

  select count(*) into asked_count from public.exam_attempt_items as i where i.attempt_id = p_attempt and i.section_ordinal = p_section;
  select * into latest from public.exam_attempt_items as i
  where i.attempt_id = p_attempt and i.section_ordinal = p_section order by i.ordinal desc limit 1;
  -- The next question comes when the last one is answered or its own time is over. Until then, and on a retry, the same
  -- question is returned.
  if p_seq > asked_count and (asked_count = 0 or latest.item_deadline_at <= moment or exists (
    select from public.exam_responses as r where r.attempt_id = p_attempt and r.ordinal = latest.ordinal and r.response is not null
  )) then
    chosen := case when asked_count < section.adaptive_take then exam_private.choose_next_item(p_attempt, p_section) end;
    update public.exam_attempt_items as i set locked_at = moment
    where i.attempt_id = p_attempt and i.section_ordinal = p_section and i.locked_at is null;
    if chosen is null then
      update public.exam_attempt_sections as s set review_from = moment
      where s.attempt_id = p_attempt and s.ordinal = p_section and s.review_from is null;
      target := null;
    else
      asked_count := asked_count + 1;
      target := place.first_ordinal + asked_count - 1;
      insert into public.exam_attempt_items
        (attempt_id, ordinal, section_ordinal, slot_id, item_version_id, option_order, served_at, item_deadline_at)
      select p_attempt, target, p_section, p.id, v.id,
        exam_private.order_options(v.type, v.content, p.pinned_options, r.shuffle_options, attempt.seed::text || p.id::text), moment,
        moment + make_interval(secs => ceil(p.item_time_s * attempt.time_multiplier)::double precision)
      from exam_private.slots as p
      join public.exam_item_versions as v on v.id = p.item_version_id
      cross join public.exam_revisions as r
      where p.id = chosen and p.module_id = place.module_id and r.id = attempt.revision_id;
    end if;
  else
    target := place.first_ordinal + least(p_seq, asked_count) - 1;
  end if;
  return coalesce(exam_private.paper_items(attempt, p_section, target), '{}') || jsonb_build_object(
    'section', p_section, 'item', case when target is not null then exam_private.paper_items(attempt, p_section, target) #> '{items,0}' end,
    'asked', asked_count, 'take', section.adaptive_take, 'done', target is null,
    'changes_left', case when target is null then greatest(0, section.changes_at_end - place.changes_used) end, 'server_now', moment
  );
end
$$;

create or replace function public.next_item(p_attempt_id uuid, p_section int, p_seq int) returns jsonb
language sql set search_path = '' as $$ select private.next_item(p_attempt_id, p_section, p_seq) $$;
comment on function public.next_item(uuid, int, int) is 'Question p_seq of an adaptive section: {item, stimuli, asked, take, done, changes_left}. The same one until it is answered; item is null when done.';

grant execute on function private.next_item(uuid, int, int), public.next_item(uuid, int, int) to authenticated;
