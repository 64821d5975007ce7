create or replace function private.finish_lead_export(p_export_id uuid, p_rows int, p_is_complete boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reader uuid := private.require_permission('leads.read');
begin
  if coalesce(p_rows, -1) < 0 or p_is_complete is null then
    raise exception 'An export has a number of rows.' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.finish_lead_export:' || p_export_id, 0));
  if not exists (
    select from private.audit_log as a
    where a.table_name = 'leads' and a.row_id = p_export_id::text and a.action = 'begin_export' and a.actor_id = reader
  ) or exists (
    select from private.audit_log as a where a.table_name = 'leads' and a.row_id = p_export_id::text and a.action = 'finish_export'
  ) then
    raise exception 'There is no such export under way.' using errcode = 'PT404';
  end if;
  insert into private.audit_log (actor_id, actor_role, action, table_name, row_id, after)
  values (
    reader, coalesce(nullif(current_setting('role', true), 'none'), session_user), 'finish_export', 'leads', p_export_id::text,
    jsonb_build_object('rows', p_rows, 'is_complete', p_is_complete)
  );
end
$$;

create or replace function public.finish_lead_export(p_export_id uuid, p_rows int, p_is_complete boolean) returns void
language sql set search_path = '' as $$
  select private.finish_lead_export(p_export_id, p_rows, p_is_complete)
$$;
comment on function public.finish_lead_export(uuid, int, boolean) is 'Notes how many leads an export of one''s own held, once; not complete if it broke off. PT404.';

grant execute on function
  private.finish_lead_export(uuid, int, boolean), public.finish_lead_export(uuid, int, boolean)
to authenticated;
