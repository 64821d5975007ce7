create or replace function private.publish_exam_revision(p_revision_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  revision public.exam_revisions;
begin
  select * into revision from public.exam_revisions where id = p_revision_id for update;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  if revision.published_at is not null then
    raise exception 'PUBLISHED' using errcode = 'P0001';
  end if;
  if exam_private.has_worked_on_paper(revision.id, caller) and exists (
    select from public.mock_exams as m where m.id = revision.mock_exam_id and m.access = 'paid'
  ) then
    raise exception 'TWO_PEOPLE' using errcode = 'P0001';
  end if;
  update public.exam_revisions set published_at = clock_timestamp(), published_by = caller where id = revision.id;
  update public.mock_exams set current_revision_id = revision.id, status = 'published' where id = revision.mock_exam_id;
end
$$;

create or replace function public.publish_exam_revision(p_revision_id uuid) returns void
language sql set search_path = '' as $$ select private.publish_exam_revision(p_revision_id) $$;
comment on function public.publish_exam_revision(uuid) is 'Publishes a drafted revision; running attempts keep theirs. GONE, PUBLISHED, TWO_PEOPLE. For editors.';

grant execute on function private.publish_exam_revision(uuid), public.publish_exam_revision(uuid) to authenticated;
