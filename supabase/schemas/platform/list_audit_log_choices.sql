create or replace function private.list_audit_log_choices() returns jsonb
-- Steps from value to value in an index: what a million entries have in common is read in a few dozen steps.
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with recursive tables (name) as (
      (select a.table_name from private.audit_log as a order by a.table_name limit 1)
      union all
      select (select a.table_name from private.audit_log as a where a.table_name > t.name order by a.table_name limit 1)
      from tables as t where t.name is not null
    ), actors (id, place) as (
      (select a.actor_id, 1 from private.audit_log as a where a.actor_id is not null order by a.actor_id limit 1)
      union all
      select (select a.actor_id from private.audit_log as a where a.actor_id > c.id order by a.actor_id limit 1), c.place + 1
      from actors as c where c.id is not null and c.place <= 200
    )
    select jsonb_build_object(
      'tables', (select coalesce(jsonb_agg(t.name order by t.name), '[]') from tables as t where t.name is not null),
      'actors', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', p.full_name) order by p.full_name, c.id), '[]')
        from actors as c left join public.profiles as p on p.user_id = c.id where c.id is not null
      )
    )
  );
end
$$;

create or replace function public.list_audit_log_choices() returns jsonb
language sql stable set search_path = '' as $$
  select private.list_audit_log_choices()
$$;
comment on function public.list_audit_log_choices() is 'What the audit log can be narrowed by: {tables, actors: [{id, name}]}, two hundred people at most. For administrators.';

grant execute on function private.list_audit_log_choices(), public.list_audit_log_choices() to authenticated;
