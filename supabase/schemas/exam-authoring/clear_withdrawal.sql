-- A published paper can be withdrawn at once, by one person who may publish, with a reason. Nobody begins it from then on; attempts that
-- run go on and are marked, and results stay. It is put back by the rule of publication.

create or replace function private.clear_withdrawal() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.withdrawn_at := null;
  new.withdrawn_by := null;
  new.withdrawal_reason := null;
  return new;
end
$$;
comment on function private.clear_withdrawal() is 'A mock exam that is published, by being put back or with a new paper, is no longer withdrawn.';

create or replace trigger mock_exams_clear_withdrawal before update of status on public.mock_exams
  for each row when (new.status = 'published' and old.withdrawn_at is not null) execute function private.clear_withdrawal();
