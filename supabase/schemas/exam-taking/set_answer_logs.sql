create or replace function private.set_answer_logs(p_exam_ids text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform exam_private.require_attempt_manager();
  if p_exam_ids is null or exists (
    select from unnest(p_exam_ids) as x (id) where not exists (select from public.exam_families as f where f.id = x.id)
  ) then
    raise exception 'A list of exams is needed.' using errcode = '22023';
  end if;
  update public.exam_families as f set keeps_answer_log = f.id = any (p_exam_ids) where f.keeps_answer_log <> (f.id = any (p_exam_ids));
end
$$;

create or replace function public.set_answer_logs(p_exam_ids text[]) returns void
language sql set search_path = '' as $$ select private.set_answer_logs(p_exam_ids) $$;
comment on function public.set_answer_logs(text[]) is 'Turns the answer log on for these exams and off for all others, for attempts that start from now on. For attempt managers.';

grant execute on function private.set_answer_logs(text[]), public.set_answer_logs(text[]) to authenticated;
