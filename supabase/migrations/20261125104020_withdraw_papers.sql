-- A published paper can be withdrawn at once, by one person who may publish, with a reason. Nobody begins it from then on; attempts that
-- run go on and are marked, and results stay. It is put back by the rule of publication.

alter table public.mock_exams
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid references auth.users (id) on delete set null,
  add column withdrawal_reason text check (char_length(withdrawal_reason) between 3 and 500),
  add constraint mock_exams_withdrawn_say_why check (
    (withdrawn_at is null) = (withdrawal_reason is null)
    and (withdrawn_at is null or status = 'retired') and (withdrawn_at is not null or withdrawn_by is null)
  );
comment on column public.mock_exams.withdrawn_at is 'Since when nobody can begin it; empty while it is open, and for the frames of practice sets.';
comment on column public.mock_exams.withdrawal_reason is 'For colleagues; students read only the day.';
create index mock_exams_by_withdrawer on public.mock_exams (withdrawn_by);

create function private.end_withdrawal() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.withdrawn_at := null;
  new.withdrawn_by := null;
  new.withdrawal_reason := null;
  return new;
end
$$;
comment on function private.end_withdrawal() is 'A mock exam that is published, by being put back or with a new paper, is no longer withdrawn.';
create trigger mock_exams_published_are_not_withdrawn before update of status on public.mock_exams
  for each row when (new.status = 'published' and old.withdrawn_at is not null) execute function private.end_withdrawal();
create trigger mock_exams_withdrawals_are_audited after update of status on public.mock_exams
  for each row when (old.withdrawn_at is distinct from new.withdrawn_at)
  execute function private.record_audit('id', 'title,status,withdrawn_at,withdrawal_reason');

create function private.withdraw_mock_exam(p_mock_exam_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  said constant text := btrim(p_reason);
  mock public.mock_exams;
begin
  if coalesce(char_length(said), 0) not between 3 and 500 then
    raise exception 'A reason of 3 to 500 characters is needed.' using errcode = '22023';
  end if;
  select * into mock from public.mock_exams where id = p_mock_exam_id for update;
  if not found or mock.current_revision_id is null or mock.kind not in ('full', 'section') then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  if mock.status <> 'published' then
    raise exception 'WITHDRAWN' using errcode = 'P0001';
  end if;
  update public.mock_exams
  set status = 'retired', withdrawn_at = clock_timestamp(), withdrawn_by = caller, withdrawal_reason = said
  where id = mock.id;
end
$$;

create function private.put_back_mock_exam(p_mock_exam_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  mock public.mock_exams;
  faults text;
begin
  select * into mock from public.mock_exams where id = p_mock_exam_id for update;
  if not found or mock.withdrawn_at is null then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  if mock.access = 'paid' and exam_private.wrote_paper(mock.current_revision_id, caller) then
    raise exception 'TWO_PEOPLE' using errcode = 'P0001';
  end if;
  select string_agg(fault, ' ') into faults from exam_private.publication_faults(mock.current_revision_id, caller) as fault;
  if faults is not null then
    raise exception '%', faults using errcode = '23514';
  end if;
  update public.mock_exams set status = 'published' where id = mock.id;
end
$$;

create function private.own_withdrawn_attempts() returns table (attempt_id uuid, withdrawn_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := private.signed_in_id();
begin
  -- Runs as its owner because a withdrawn mock exam is closed to students.
  return query
  select a.id, m.withdrawn_at from public.exam_attempts as a join public.mock_exams as m on m.id = a.mock_exam_id
  where a.user_id = person and m.withdrawn_at is not null;
end
$$;

-- Those who began before go on, and some have no result yet: withdrawing a paper gives nobody its keys.
create or replace function exam_private.closed_items(p_user uuid) returns setof uuid
language sql stable set search_path = '' as $$
  select distinct v.item_id
  from (
    -- Papers that others still sit, and papers whose keys nobody is shown.
    select r.id from public.mock_exams as m join public.exam_revisions as r on r.mock_exam_id = m.id
    where (m.status = 'published' or m.withdrawn_at is not null) and r.published_at is not null
      and (r.results_after > clock_timestamp() or (r.id = m.current_revision_id and r.review_policy = 'never_key'))
    union
    -- Papers this person is sitting, or has sat without having the result yet.
    select a.revision_id from public.exam_attempts as a
    where a.user_id = p_user and a.mode = 'exam' and (a.state in ('in_progress', 'paused')
      or (a.state in ('submitted', 'marking', 'scored') and coalesce(a.result_visible_at > clock_timestamp(), true)))
  ) as closed
  join public.exam_sections as n on n.revision_id = closed.id
  join public.exam_modules as d on d.section_id = n.id
  join exam_private.slots as p on p.module_id = d.id
  join public.exam_item_versions as v on v.id = p.item_version_id
$$;

create function public.withdraw_mock_exam(p_mock_exam_id uuid, p_reason text) returns void
language sql set search_path = '' as $$ select private.withdraw_mock_exam(p_mock_exam_id, p_reason) $$;
comment on function public.withdraw_mock_exam(uuid, text) is 'Nobody begins this mock exam from now on; attempts that run go on, and results stay. GONE, WITHDRAWN. For editors.';
create function public.put_back_mock_exam(p_mock_exam_id uuid) returns void
language sql set search_path = '' as $$ select private.put_back_mock_exam(p_mock_exam_id) $$;
comment on function public.put_back_mock_exam(uuid) is 'Opens a withdrawn mock exam again, as publishing does: its paper is checked, and a paid one needs somebody who had no hand in it. GONE, TWO_PEOPLE. For editors.';
create function public.own_withdrawn_attempts() returns table (attempt_id uuid, withdrawn_at timestamptz)
language sql stable set search_path = '' as $$ select * from private.own_withdrawn_attempts() $$;
comment on function public.own_withdrawn_attempts() is 'One''s own attempts at mock exams that were withdrawn since, and when.';

revoke execute on function private.end_withdrawal(),
  private.withdraw_mock_exam(uuid, text), private.put_back_mock_exam(uuid), private.own_withdrawn_attempts(),
  public.withdraw_mock_exam(uuid, text), public.put_back_mock_exam(uuid), public.own_withdrawn_attempts() from public, anon, authenticated;
grant execute on function private.withdraw_mock_exam(uuid, text), private.put_back_mock_exam(uuid), private.own_withdrawn_attempts(),
  public.withdraw_mock_exam(uuid, text), public.put_back_mock_exam(uuid), public.own_withdrawn_attempts() to authenticated;
