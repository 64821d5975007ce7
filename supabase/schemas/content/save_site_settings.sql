create or replace function private.save_site_settings(p_changes jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  conflicts jsonb;
begin
  perform private.require_admin();
  if coalesce(jsonb_typeof(p_changes), 'null') <> 'object' or exists (
    select from jsonb_each(p_changes) as c
    where jsonb_typeof(c.value) <> 'object' or not c.value ? 'value'
      or not (c.value ->> 'seen_at' is null or private.reads_as(c.value ->> 'seen_at', 'timestamptz'))
  ) then
    raise exception 'Changes are {key: {value, seen_at}}.' using errcode = '22023';
  end if;
  -- One at a time: also two who set a key for the first time.
  perform pg_advisory_xact_lock(hashtextextended('private.save_site_settings', 0));
  select jsonb_agg(
    jsonb_build_object('key', c.key, 'value', s.value, 'changed_at', s.updated_at, 'changed_by', p.full_name) order by c.key
  ) into conflicts
  from jsonb_each(p_changes) as c
  left join public.site_settings as s on s.key = c.key
  left join public.profiles as p on p.user_id = s.updated_by
  where s.updated_at is distinct from (c.value ->> 'seen_at')::timestamptz
    and coalesce(s.value, 'null') <> c.value -> 'value';
  if conflicts is not null then
    return conflicts;
  end if;
  insert into public.site_settings as s (key, value)
  select c.key, c.value -> 'value' from jsonb_each(p_changes) as c
  on conflict (key) do update set value = excluded.value where s.value <> excluded.value;
  return '[]';
end
$$;

create or replace function public.save_site_settings(p_changes jsonb) returns jsonb
language sql set search_path = '' as $$
  select private.save_site_settings(p_changes)
$$;
comment on function public.save_site_settings(jsonb) is 'Saves settings of the site, all or none: {key: {value, seen_at}}, where seen_at is the updated_at that the form showed, null where there was no row. Answers [] once saved; where others were faster nothing is saved, and their changes are the answer: [{key, value, changed_at, changed_by}]. For administrators.';

grant execute on function private.save_site_settings(jsonb), public.save_site_settings(jsonb) to authenticated;
