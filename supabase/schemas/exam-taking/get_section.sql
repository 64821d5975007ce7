create or replace function private.get_section(p_attempt uuid, p_section int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  attempt public.exam_attempts := exam_private.load_attempt(p_attempt, false);
  moment timestamptz := clock_timestamp();
begin
  perform exam_private.require_open(attempt, p_section, moment);
  if exists (
    select from public.exam_attempt_sections as s where s.attempt_id = p_attempt and s.ordinal = p_section
      and (s.opened_at is null or s.module_id is null)
  ) then
    attempt := exam_private.load_attempt(p_attempt, true);
    moment := clock_timestamp();
    perform exam_private.require_open(attempt, p_section, moment);
    if not exists (
      select from public.exam_attempt_sections as s join public.exam_sections as n on n.id = s.section_id
      where s.attempt_id = p_attempt and s.ordinal = p_section and n.adaptive_take is not null
    ) then
      perform exam_private.assign_items(attempt, p_section);
    end if;
    update public.exam_attempt_sections as s set opened_at = c.opens_at
    from exam_private.sections_at(attempt, moment) as c
    where s.attempt_id = p_attempt and s.ordinal = p_section and c.section = p_section and s.opened_at is null;
  end if;
  return exam_private.paper_items(attempt, p_section, null) || jsonb_build_object('section', p_section, 'server_now', moment);
end
$$;

create or replace function public.get_section(p_attempt_id uuid, p_section int) returns jsonb
language sql set search_path = '' as $$ select private.get_section(p_attempt_id, p_section) $$;
comment on function public.get_section(uuid, int) is 'The questions of an open section (OpenSection); NOT_ACTIVE before and after.';

grant execute on function private.get_section(uuid, int), public.get_section(uuid, int) to authenticated;
