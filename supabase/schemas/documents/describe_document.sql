create or replace function private.describe_document(p_document public.documents) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_document.id, 'state', p_document.state, 'version_no', p_document.version_no, 'expires_on', p_document.expires_on,
    'submitted_at', p_document.submitted_at, 'accepted_version_no', p_document.accepted_version_no,
    'accepted_until', p_document.accepted_until,
    'versions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', v.id, 'version_no', v.version_no, 'file_name', v.file_name, 'sha256', v.sha256, 'bytes', v.bytes, 'pages', v.pages,
        'content_type', v.content_type, 'scan', v.scan, 'uploaded_by_name', v.uploaded_by_name, 'is_by_student', v.is_by_student, 'created_at', v.created_at,
        'review', (
          select jsonb_build_object('decision', r.decision, 'reason', r.reason, 'note', r.note, 'reviewer_name', r.reviewer_name, 'created_at', r.created_at)
          from public.document_reviews as r where r.version_id = v.id order by r.id desc limit 1
        ),
        'opened_by', (
          select coalesce(jsonb_agg(jsonb_build_object('name', w.viewer_name, 'times', w.times, 'last_at', w.last_at) order by w.last_at desc), '[]')
          from (
            select o.viewer_name, count(*) as times, max(o.viewed_at) as last_at
            from public.document_views as o where o.version_id = v.id and o.viewer_id is distinct from p_document.student_id group by o.viewer_name
          ) as w
        )
      ) order by v.version_no desc), '[]')
      from public.document_versions as v where v.document_id = p_document.id
    )
  )
$$;
comment on function private.describe_document(public.documents) is 'A document with its versions, the newest first: what was decided about each last, and who opened it beside the student.';
