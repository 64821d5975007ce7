create or replace function private.audit_values(p_values jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_values) = 'object' then (
    select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(p_values) as v
    where v.key !~* '(password|secret|token|hash)'
  ) end
$$;
comment on function private.audit_values(jsonb) is 'The values of an audit entry for a reader. No watched column holds a secret; one that is named like one is left out all the same.';
