-- A draft that somebody is working on is not overwritten.
create or replace function private.refresh_mock_exam(p_mock_exam_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  mock public.mock_exams;
  revision uuid;
  changed int;
begin
  select * into mock from public.mock_exams where id = p_mock_exam_id for update;
  if not found or mock.current_revision_id is null then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  if exists (
    select from public.exam_revisions as r where r.mock_exam_id = mock.id and r.published_at is null and exam_private.revision_edit_count(r.id) > 0
  ) then
    raise exception 'COMPOSED' using errcode = 'P0001';
  end if;
  delete from public.exam_revisions where mock_exam_id = mock.id and published_at is null;
  revision := exam_private.copy_revision(mock, caller);
  with places as (
    insert into exam_private.slots (module_id, ordinal, item_version_id, marking, is_scored, item_time_s, pinned_options)
    select x.id, p.ordinal, newest.id, p.marking, p.is_scored, p.item_time_s,
      case when newest.id = p.item_version_id then p.pinned_options else exam_private.pinned_options(newest.content) end
    from exam_private.slots as p
    join public.exam_modules as m on m.id = p.module_id
    join public.exam_sections as s on s.id = m.section_id
    join public.exam_sections as n on n.revision_id = revision and n.ordinal = s.ordinal
    join public.exam_modules as x on x.section_id = n.id and x.ordinal = m.ordinal
    join public.exam_item_versions as v on v.id = p.item_version_id
    cross join lateral (
      select o.id, o.content from public.exam_item_versions as o where o.item_id = v.item_id and o.published_at is not null
      order by o.version_no desc limit 1
    ) as newest
    where s.revision_id = mock.current_revision_id
    returning item_version_id
  )
  select count(*) into changed from places where not exists (
    select from exam_private.slots as p join public.exam_modules as m on m.id = p.module_id
    join public.exam_sections as s on s.id = m.section_id
    where s.revision_id = mock.current_revision_id and p.item_version_id = places.item_version_id
  );
  if changed = 0 then
    raise exception 'NOTHING_NEW' using errcode = 'P0001';
  end if;
  return jsonb_build_object('revision_id', revision, 'changed', changed);
end
$$;

create or replace function public.refresh_mock_exam(p_mock_exam_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.refresh_mock_exam(p_mock_exam_id) $$;
comment on function public.refresh_mock_exam(uuid) is 'Drafts a revision with the newest published version of every question: {revision_id, changed}. GONE, NOTHING_NEW. For editors.';

grant execute on function private.refresh_mock_exam(uuid), public.refresh_mock_exam(uuid) to authenticated;
