-- Attempts on a withdrawn paper continue and some have no result yet, so withdrawing reveals no keys.
create or replace function exam_private.withheld_items(p_user uuid) returns setof uuid
language sql stable set search_path = '' as $$
  select distinct v.item_id
  from (
    -- Papers that others still sit, and papers whose keys are never shown.
    select r.id from public.mock_exams as m join public.exam_revisions as r on r.mock_exam_id = m.id
    where (m.status = 'published' or m.withdrawn_at is not null) and r.published_at is not null
      and (r.results_after > clock_timestamp() or (r.id = m.current_revision_id and r.review_policy = 'never_key'))
    union
    -- Papers this person is sitting, or has sat without a released result.
    select a.revision_id from public.exam_attempts as a
    where a.user_id = p_user and a.mode = 'exam' and (a.state in ('in_progress', 'paused')
      or (a.state in ('submitted', 'marking', 'scored') and coalesce(a.result_visible_at > clock_timestamp(), true)))
  ) as closed
  join public.exam_sections as n on n.revision_id = closed.id
  join public.exam_modules as d on d.section_id = n.id
  join exam_private.slots as p on p.module_id = d.id
  join public.exam_item_versions as v on v.id = p.item_version_id
$$;
comment on function exam_private.withheld_items(uuid) is 'Questions, in any version, whose keys this person must not see now. Without a person: those withheld from everybody.';
