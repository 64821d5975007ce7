create or replace function exam_private.audit_attempt(p_attempt uuid, p_before jsonb, p_after jsonb) returns void
language sql set search_path = '' as $$
  insert into private.audit_log (actor_id, actor_role, action, table_name, row_id, before, after)
  values (auth.uid(), coalesce(nullif(current_setting('role', true), 'none'), session_user), 'update', 'exam_attempts', p_attempt::text, p_before, p_after)
$$;
