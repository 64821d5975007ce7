create or replace function private.publish_exam_item(p_version_id uuid, p_licence text, p_provenance text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  version public.exam_item_versions;
begin
  select * into version from public.exam_item_versions where id = p_version_id for update;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  if version.published_at is not null then
    raise exception 'PUBLISHED' using errcode = 'P0001';
  end if;
  if not exists (select from exam_private.item_keys as k where k.item_version_id = version.id) then
    raise exception 'NO_KEY' using errcode = 'P0001';
  end if;
  -- A version by a colleague has had a second pair of eyes already.
  if version.created_by is not distinct from caller and exam_private.has_imported_item(version.item_id, caller) and exists (
    select from public.exam_items as i join public.mock_exams as m on m.exam_id = i.exam_id
    where i.id = version.item_id and m.access = 'paid'
  ) then
    raise exception 'TWO_PEOPLE' using errcode = 'PT409', detail = 'Money is taken for mock exams of this exam, so somebody else than the importer publishes the question.';
  end if;
  update public.exam_item_versions set published_at = clock_timestamp() where id = version.id;
  update public.exam_items set status = 'live', licence = p_licence, provenance = p_provenance where id = version.item_id;
end
$$;

create or replace function public.publish_exam_item(p_version_id uuid, p_licence text, p_provenance text) returns void
language sql set search_path = '' as $$ select private.publish_exam_item(p_version_id, p_licence, p_provenance) $$;
comment on function public.publish_exam_item(uuid, text, text) is 'Publishes a version, which makes it immutable and usable in papers. GONE, PUBLISHED, NO_KEY, TWO_PEOPLE (the importer, if the exam has paid mock exams). For editors.';

grant execute on function private.publish_exam_item(uuid, text, text), public.publish_exam_item(uuid, text, text) to authenticated;
