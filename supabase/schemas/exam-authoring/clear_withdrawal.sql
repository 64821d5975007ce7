-- Anyone who may publish can withdraw a published paper at once, with a reason. It cannot be started from then on; running
-- attempts continue and are marked, and results stay. Restoring follows the rules of publication.

create or replace function private.clear_withdrawal() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.withdrawn_at := null;
  new.withdrawn_by := null;
  new.withdrawal_reason := null;
  return new;
end
$$;
comment on function private.clear_withdrawal() is 'A mock exam that is restored or published again is no longer withdrawn.';

create or replace trigger mock_exams_clear_withdrawal before update of status on public.mock_exams
  for each row when (new.status = 'published' and old.withdrawn_at is not null) execute function private.clear_withdrawal();
