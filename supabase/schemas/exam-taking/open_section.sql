create or replace function exam_private.open_section(p_attempt public.exam_attempts, p_now timestamptz) returns int
language plpgsql stable set search_path = '' as $$
begin
  if p_attempt.state <> 'in_progress' then
    return null;
  elsif p_attempt.clock = 'shared' then
    return case when p_attempt.ends_at <= p_now then null else 1 end;
  end if;
  return (select min(c.section) from exam_private.sections_at(p_attempt, p_now) as c where c.state = 'open');
end
$$;
comment on function exam_private.open_section(public.exam_attempts, timestamptz) is 'The first open section, null in breaks and after the end. With one clock for the paper all are open at once.';
