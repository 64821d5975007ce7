-- Faults of all drafted papers in one call.

create or replace function private.list_paper_faults() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('revision_id', r.id, 'faults', (
      select coalesce(jsonb_agg(fault), '[]') from exam_private.publication_faults(r.id, caller) as fault
    )) order by r.id), '[]')
    from public.exam_revisions as r
    join public.mock_exams as m on m.id = r.mock_exam_id
    -- The containers of practice sets are not papers and are never published.
    where r.published_at is null and not (m.status = 'retired' and m.slug like 'practice-%')
  );
end
$$;

create or replace function public.list_paper_faults() returns jsonb
language sql stable set search_path = '' as $$ select private.list_paper_faults() $$;
comment on function public.list_paper_faults() is 'Every drafted paper with the faults that keep the caller from publishing it, as sentences: [{revision_id, faults}]. For editors.';

grant execute on function private.list_paper_faults(), public.list_paper_faults() to authenticated;
