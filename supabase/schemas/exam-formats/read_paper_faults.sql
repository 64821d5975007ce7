create or replace function private.read_paper_faults(p_revision_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
begin
  if not exists (select from public.exam_revisions as r where r.id = p_revision_id) then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  return (select coalesce(jsonb_agg(fault), '[]') from exam_private.publication_faults(p_revision_id, caller) as fault);
end
$$;

create or replace function public.read_paper_faults(p_revision_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select private.read_paper_faults(p_revision_id) $$;
comment on function public.read_paper_faults(uuid) is 'The faults that keep the caller from publishing a drafted paper, as sentences; empty when there are none. GONE. For editors.';

grant execute on function private.read_paper_faults(uuid), public.read_paper_faults(uuid) to authenticated;
