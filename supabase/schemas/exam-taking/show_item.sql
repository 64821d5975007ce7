create or replace function private.show_item(p_attempt uuid, p_ordinal int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.load_attempt(p_attempt, false);
  moment timestamptz := clock_timestamp();
  item public.exam_attempt_items;
  is_locked boolean;
begin
  perform exam_private.require_running(attempt);
  select * into item from public.exam_attempt_items as i where i.attempt_id = p_attempt and i.ordinal = p_ordinal;
  if not found then
    perform exam_private.raise_exam_error('NOT_ACTIVE', 'PT409');
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

create or replace function public.show_item(p_attempt_id uuid, p_ordinal int) returns jsonb
language sql set search_path = '' as $$ select private.show_item(p_attempt_id, p_ordinal) $$;
comment on function public.show_item(uuid, int) is 'Records that a question is on screen; its own clock starts with the first time: {o, served_at, item_deadline_at, locked, server_now}.';

grant execute on function private.show_item(uuid, int), public.show_item(uuid, int) to authenticated;
