-- Key changes not made yet, and interrupted ones.
create or replace function private.list_key_changes() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  editor constant uuid := exam_private.require_exam_editor();
begin
  return (
    select coalesce(jsonb_agg(exam_private.describe_key_change(c, editor) - array['key', 'explanation', 'decision']
      || jsonb_build_object('item_version_id', v.id, 'name', i.name, 'exam_id', i.exam_id) order by c.proposed_at), '[]')
    from (
      select * from exam_private.key_changes as w
      where w.state = 'proposed' or (w.state = 'made' and exists (
        select from public.exam_regrade_jobs as j where j.key_change_id = w.id and not j.is_dry_run and j.state = 'running'))
      order by w.proposed_at limit 100
    ) as w
    join exam_private.key_changes as c on c.id = w.id
    join public.exam_item_versions as v on v.id = c.item_version_id
    join public.exam_items as i on i.id = v.item_id
  );
end
$$;

create or replace function public.list_key_changes() returns jsonb
language sql stable set search_path = '' as $$ select private.list_key_changes() $$;
comment on function public.list_key_changes() is 'Key changes that are proposed, or whose regrade is unfinished. For editors.';

grant execute on function private.list_key_changes(), public.list_key_changes() to authenticated;
