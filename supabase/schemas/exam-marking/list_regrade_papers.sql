create or replace function private.list_regrade_papers(p_item_version uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('revision_id', r.id, 'mock_title', m.title, 'exam_id', m.exam_id, 'rev_no', r.rev_no,
      'is_current', m.current_revision_id = r.id, 'attempts', n.attempts, 'not_followed', k.changes,
      'is_running', exists (select from public.exam_regrade_jobs as j where j.revision_id = r.id and j.state = 'running' and not j.is_dry_run),
      'last', (
        select jsonb_build_object('at', coalesce(j.finished_at, j.created_at), 'changed', j.attempts_changed, 'reason', j.reason,
          'by', (select f.full_name from public.profiles as f where f.user_id = j.created_by))
        from public.exam_regrade_jobs as j where j.revision_id = r.id and not j.is_dry_run order by j.created_at desc limit 1
      )
    ) order by k.changes = 0, m.exam_id, m.title, r.rev_no desc), '[]')
    from public.exam_revisions as r
    join public.mock_exams as m on m.id = r.mock_exam_id
    cross join lateral (
      select count(*) as attempts from public.exam_attempts as a where a.revision_id = r.id and a.state in ('marking', 'scored')
    ) as n
    cross join lateral (select count(*) as changes from exam_private.pending_key_changes(r.id)) as k
    where r.published_at is not null and n.attempts > 0 and (p_item_version is null or exists (
      select from public.exam_sections as x
      join public.exam_modules as d on d.section_id = x.id
      join exam_private.slots as p on p.module_id = d.id
      where x.revision_id = r.id and p.item_version_id = p_item_version
    ))
  );
end
$$;

create or replace function public.list_regrade_papers(p_item_version_id uuid default null) returns jsonb
language sql stable set search_path = '' as $$ select private.list_regrade_papers(p_item_version_id) $$;
comment on function public.list_regrade_papers(uuid) is 'Papers with marked results, or those that contain one question, and how many key changes the results do not reflect. For editors.';

grant execute on function private.list_regrade_papers(uuid), public.list_regrade_papers(uuid) to authenticated;
