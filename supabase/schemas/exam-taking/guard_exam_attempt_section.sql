create or replace function private.guard_exam_attempt_section() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.attempt_id, new.ordinal, new.section_id, new.time_limit_s, new.break_after_s, new.first_ordinal, new.last_ordinal)
    is distinct from (old.attempt_id, old.ordinal, old.section_id, old.time_limit_s, old.break_after_s, old.first_ordinal, old.last_ordinal)
    or new.extra_s < old.extra_s or new.paused_s < old.paused_s or new.break_paused_s < old.break_paused_s
    or (old.closed_at is not null and new.closed_at is distinct from old.closed_at) then
    raise exception 'The sections of an attempt stay as they were at its start.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.guard_exam_attempt_section() is 'Trigger: order, slots and lengths of sections are fixed at the start, and closed sections stay closed.';

create or replace trigger exam_attempt_sections_are_guarded before update on public.exam_attempt_sections
  for each row execute function private.guard_exam_attempt_section();
