create or replace function private.bulk_names(p_kind public.bulk_kind, p_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  names jsonb;
begin
  execute format(
    'select coalesce(jsonb_object_agg(n.id, n.name), ''{}'') from private.%I($1) as n',
    (select k.name_function from private.bulk_kinds as k where k.kind = p_kind)
  ) into names using p_ids;
  return names;
end
$$;
comment on function private.bulk_names(public.bulk_kind, uuid[]) is 'The names of rows of a kind by their ids. Checks no rights.';
