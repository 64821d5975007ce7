create or replace function exam_private.require_open(p_attempt public.exam_attempts, p_section int, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  perform exam_private.require_running(p_attempt);
  if not exists (select from exam_private.sections_at(p_attempt, p_now) as c where c.section = p_section and c.state = 'open') then
    perform exam_private.raise_exam_error('NOT_ACTIVE', 'PT409', jsonb_build_object('section', p_section));
  end if;
end
$$;
