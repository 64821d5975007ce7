create or replace function private.audit_entry(p_entry private.audit_log) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', p_entry.id::text,
    'happened_at', p_entry.happened_at,
    'actor_id', p_entry.actor_id,
    'actor_name', (select p.full_name from public.profiles as p where p.user_id = p_entry.actor_id),
    'actor_role', p_entry.actor_role,
    'action', p_entry.action,
    'table_name', p_entry.table_name,
    'row_id', p_entry.row_id,
    'row_name', case p_entry.table_name
      when 'profiles' then (select p.full_name from public.profiles as p where p.user_id = p_entry.row_id::uuid)
      when 'staff_profiles' then (select p.full_name from public.profiles as p where p.user_id = p_entry.row_id::uuid)
      when 'leads' then (select l.reference from public.leads as l where l.id = p_entry.row_id::uuid)
      when 'pages' then (select g.title from public.pages as g where g.id = p_entry.row_id::uuid)
    end,
    'before', private.audit_values(p_entry.before),
    'after', private.audit_values(p_entry.after)
  )
$$;
comment on function private.audit_entry(private.audit_log) is 'An entry of the audit log as administrators read it: with the name of who acted and, where it has one, of the row.';
