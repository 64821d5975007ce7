create or replace function private.set_keeps_answer_log() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'What an attempt keeps was said at its start.' using errcode = '42501';
  end if;
  new.keeps_answer_log := new.mode = 'exam' and coalesce((
    select f.keeps_answer_log from public.mock_exams as m join public.exam_families as f on f.id = m.exam_id where m.id = new.mock_exam_id
  ), false);
  return new;
end
$$;

create or replace trigger exam_attempts_set_answer_log before insert on public.exam_attempts
  for each row execute function private.set_keeps_answer_log();
create or replace trigger exam_attempts_fix_answer_log before update of keeps_answer_log on public.exam_attempts
  for each row when (old.keeps_answer_log is distinct from new.keeps_answer_log) execute function private.set_keeps_answer_log();
