create or replace function private.guard_score_run() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- A marker's account may be deleted; the marks stay.
  if to_jsonb(new) - 'created_by' is distinct from to_jsonb(old) - 'created_by' then
    raise exception 'A score run stays as it is; marking again makes another.' using errcode = '42501';
  end if;
  return new;
end
$$;

create or replace trigger exam_score_runs_are_kept before update on public.exam_score_runs
  for each row execute function private.guard_score_run();
