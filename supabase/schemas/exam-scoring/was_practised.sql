create or replace function exam_private.was_practised(p_attempt uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  own public.exam_attempts;
begin
  select * into own from public.exam_attempts as a where a.id = p_attempt;
  if not exists (select from public.exam_attempts as a where a.user_id = own.user_id and a.started_at < own.started_at) then
    return false;
  end if;
  return (
    with known as (
      select distinct v.item_id
      from public.exam_attempts as a
      join public.exam_revisions as r on r.id = a.revision_id
      -- Whether all keys of the attempt were readable by then.
      cross join lateral (
        select a.state in ('submitted', 'marking', 'scored', 'void') and coalesce(a.submitted_at < own.started_at, false)
          and coalesce(a.result_visible_at <= own.started_at, true) and r.review_policy <> 'never_key'
          and not (r.review_policy = 'after_window' and coalesce(r.results_after > own.started_at, false)) as is_open
      ) as review
      join public.exam_attempt_items as i on i.attempt_id = a.id and (review.is_open or i.revealed_at < own.started_at)
      join public.exam_item_versions as v on v.id = i.item_version_id
      where a.user_id = own.user_id and a.started_at < own.started_at
    )
    select count(*) > 0 and count(k.item_id) * 10 >= count(*)
    from (
      select distinct v.item_id from public.exam_attempt_items as i
      join exam_private.slots as p on p.id = i.slot_id and p.is_scored
      join public.exam_item_versions as v on v.id = i.item_version_id
      where i.attempt_id = p_attempt
    ) as asked
    left join known as k on k.item_id = asked.item_id
  );
end
$$;
comment on function exam_private.was_practised(uuid) is 'Whether the person had seen the keys of a tenth or more of the scored questions before the attempt: revealed in practice, or in an earlier attempt with an open review. Such an attempt has no percentile and is excluded from norms.';
