create or replace function private.discard_exam_paper(p_revision_id uuid, p_after int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  paper public.exam_revisions;
begin
  perform exam_private.require_exam_editor();
  select * into paper from public.exam_revisions where id = p_revision_id for update;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  if paper.published_at is not null then
    raise exception 'PUBLISHED' using errcode = 'P0001';
  end if;
  if exam_private.revision_edit_count(paper.id) <> p_after then
    raise exception 'CHANGED' using errcode = 'P0001';
  end if;
  delete from public.exam_revisions where id = paper.id;
  -- A mock exam that was never published goes with its only draft.
  delete from public.mock_exams as m where m.id = paper.mock_exam_id and m.current_revision_id is null
    and not exists (select from public.exam_revisions as r where r.mock_exam_id = m.id);
end
$$;

create or replace function public.discard_exam_paper(p_revision_id uuid, p_after int) returns void
language sql set search_path = '' as $$ select private.discard_exam_paper(p_revision_id, p_after) $$;
comment on function public.discard_exam_paper(uuid, int) is 'Deletes a draft, and the mock exam too if it was never published. GONE, PUBLISHED, CHANGED. For editors.';

grant execute on function private.discard_exam_paper(uuid, int), public.discard_exam_paper(uuid, int) to authenticated;
