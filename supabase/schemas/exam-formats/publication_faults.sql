create or replace function exam_private.publication_faults(p_revision uuid, p_publisher uuid) returns setof text
language plpgsql set search_path = '' as $$
declare
  revision public.exam_revisions;
begin
  select * into strict revision from public.exam_revisions where id = p_revision;
  begin
    perform exam_private.require_second_person(revision.id, p_publisher);
  exception when check_violation then
    return next sqlerrm;
  end;
  begin
    -- The author sees the remaining faults too, as somebody else would.
    perform exam_private.require_publishable_revision(revision.id, revision.created_by, gen_random_uuid());
  exception when check_violation then
    return next sqlerrm;
  end;
  return query select * from exam_private.content_faults(revision.id);
  if exists (select from public.mock_exams as m where m.id = revision.mock_exam_id and m.kind = 'full') then
    return query select * from exam_private.format_faults(revision.id);
  end if;
end
$$;
comment on function exam_private.publication_faults(uuid, uuid) is 'Everything that keeps this person from publishing a paper, as sentences; none when nothing does.';
