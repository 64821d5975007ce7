create or replace function exam_private.assign_items(p_attempt public.exam_attempts, p_section int) returns void
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
      -- Questions on one passage stay together, in order.
      case when r.shuffle_items then md5(p_attempt.seed::text || coalesce(v.stimulus_version_id, p.id)::text) end, p.ordinal),
    p_section, p.id, v.id,
    exam_private.order_options(v.type, v.content, p.pinned_options, r.shuffle_options, p_attempt.seed::text || p.id::text)
  from exam_private.slots as p
  join public.exam_item_versions as v on v.id = p.item_version_id
  cross join public.exam_revisions as r
  where p.module_id = module and r.id = p_attempt.revision_id;
end
$$;
comment on function exam_private.assign_items(public.exam_attempts, int) is 'Assigns a section''s questions to the attempt: at the start, or, if routed, when it opens. The caller holds the attempt''s row.';
