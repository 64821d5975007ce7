create or replace function private.begin_lead_export(p_filters jsonb, p_sort text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  reader uuid := private.require_permission('leads.read');
  export_id uuid := gen_random_uuid();
begin
  perform private.check_lead_filters(p_filters);
  if coalesce(char_length(p_sort), 0) not between 1 and 40 then
    raise exception 'There is no such order.' using errcode = '22023';
  end if;
  insert into private.audit_log (actor_id, actor_role, action, table_name, row_id, after)
  values (
    reader, coalesce(nullif(current_setting('role', true), 'none'), session_user), 'begin_export', 'leads', export_id::text,
    -- What was searched for is a name, an address or a number, which the log holds of nobody.
    jsonb_build_object('filters', p_filters - 'q', 'is_searched', p_filters ? 'q', 'sort', p_sort)
  );
  return export_id;
end
$$;

create or replace function public.begin_lead_export(p_filters jsonb, p_sort text) returns uuid
language sql set search_path = '' as $$
  select private.begin_lead_export(p_filters, p_sort)
$$;
comment on function public.begin_lead_export(jsonb, text) is 'Notes in the audit log that the caller takes leads out as a file; answers the id for finish_lead_export. Filters are those of list_leads, 22023 for others.';

grant execute on function private.begin_lead_export(jsonb, text), public.begin_lead_export(jsonb, text) to authenticated;
