-- Editors say for a mock exam that two people mark every essay and spoken answer. It holds for what is handed in from then on, so
-- that nobody's score waits for a rule that came later; and what was handed in under it is still marked by two when it ends.

alter table public.mock_exams add column second_marking tstzmultirange not null default '{}';
comment on column public.mock_exams.second_marking is 'What is handed in at these times is marked by two people. Open at its end: it is asked for now.';
create trigger mock_exams_markings_are_audited after update of second_marking on public.mock_exams
  for each row when (old.second_marking is distinct from new.second_marking and auth.uid() is not null)
  execute function private.record_audit('id', 'title,second_marking');

-- Two people mark where the paper asks for it, is paid for, or its editors ask; a third decides where they are more than a band apart.
create or replace function exam_private.markings_missing(p_attempt uuid, p_ordinal int) returns text
language sql stable set search_path = '' as $$
  with bands as (
    select m.kind, sum(m.band * c.weight) / sum(c.weight) as band
    from public.exam_marks as m join public.exam_rubric_criteria as c on c.id = m.criterion_id
    where m.attempt_id = p_attempt and m.ordinal = p_ordinal and m.kind <> 'ai'
    group by m.kind
  ), given as (
    select max(b.band) filter (where b.kind = 'human') as first, max(b.band) filter (where b.kind = 'second') as second,
      max(b.band) filter (where b.kind = 'adjudicated') as third
    from bands as b
  )
  select case
    when g.third is not null then 'none'
    when g.first is null then 'human'
    when g.second is null and (
      select mock.access = 'paid' or coalesce((r.settings ->> 'second_marking')::boolean, false)
        or coalesce(mock.second_marking @> a.submitted_at, false)
      from public.exam_attempts as a join public.exam_revisions as r on r.id = a.revision_id
      join public.mock_exams as mock on mock.id = a.mock_exam_id where a.id = p_attempt
    ) then 'second'
    when abs(g.first - g.second) > 1 then 'adjudicated'
    else 'none'
  end
  from given as g
$$;

create function private.ask_for_second_marks(p_mock_exam_id uuid, p_two boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  now_on constant tstzmultirange := tstzmultirange(tstzrange(clock_timestamp(), null));
begin
  perform exam_private.require_exam_editor();
  if p_two is null then
    raise exception 'Say whether two people mark.' using errcode = '22023';
  end if;
  update public.mock_exams as m
  set second_marking = case when p_two then m.second_marking + now_on else m.second_marking - now_on end
  where m.id = p_mock_exam_id;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
end
$$;

create function private.list_people_marked() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('mock_id', m.id, 'two', case
      when m.access = 'paid' or coalesce((r.settings ->> 'second_marking')::boolean, false) then 'always'
      when upper_inf(m.second_marking) then 'asked'
      else 'no'
    end) order by m.id), '[]')
    from public.mock_exams as m
    join public.exam_revisions as r on r.id = m.current_revision_id
    where exists (
      select from public.exam_sections as s
      join public.exam_modules as d on d.section_id = s.id
      join exam_private.slots as p on p.module_id = d.id and p.is_scored
      join public.exam_item_versions as v on v.id = p.item_version_id and v.type in ('essay', 'speech')
      where s.revision_id = r.id
    )
  );
end
$$;

create function public.ask_for_second_marks(p_mock_exam_id uuid, p_two boolean) returns void
language sql set search_path = '' as $$ select private.ask_for_second_marks(p_mock_exam_id, p_two) $$;
comment on function public.ask_for_second_marks(uuid, boolean) is 'From now on, or no longer, two people mark what is written and spoken in a mock exam. GONE. For editors.';
create function public.list_people_marked() returns jsonb
language sql stable set search_path = '' as $$ select private.list_people_marked() $$;
comment on function public.list_people_marked() is 'The mock exams with essays or speech, and whether two people mark them: [{mock_id, two}], two being always (paid for, or the paper asks), asked, or no. For editors.';

revoke execute on function private.ask_for_second_marks(uuid, boolean), private.list_people_marked(),
  public.ask_for_second_marks(uuid, boolean), public.list_people_marked() from public, anon, authenticated;
grant execute on function private.ask_for_second_marks(uuid, boolean), private.list_people_marked(),
  public.ask_for_second_marks(uuid, boolean), public.list_people_marked() to authenticated;
