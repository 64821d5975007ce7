create or replace function private.open_application_pack(p_application_id uuid, p_version_ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  application public.applications;
  opened jsonb;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select * into application from public.applications as a where a.id = p_application_id;
  if application.id is null or not private.may_act_on_application(application) then
    raise exception 'There is no such application.' using errcode = 'PT404';
  end if;
  if coalesce(cardinality(p_version_ids), 0) not between 1 and 40
    or (select count(distinct g.id) from unnest(p_version_ids) as g (id)) <> cardinality(p_version_ids) then
    raise exception 'A pack has one to forty files, each once.' using errcode = '22023';
  end if;
  select jsonb_agg(jsonb_build_object(
    'version_id', v.id, 'name', t.name, 'content_type', v.content_type, 'pages', v.pages, 'bytes', v.bytes, 'sha256', v.sha256,
    'storage_object', v.storage_object
  ) order by g.place) into opened
  from unnest(p_version_ids) with ordinality as g (id, place)
  join private.packable_versions(application) as p on p.version_id = g.id
  join public.document_versions as v on v.id = p.version_id
  join public.document_types as t on t.code = (p.document).type_code;
  if coalesce(jsonb_array_length(opened), 0) <> cardinality(p_version_ids) then
    -- Something was sent back, replaced or expired since the page was read.
    raise exception 'One of the files can no longer be sent.' using errcode = 'PT409', detail = 'changed';
  end if;
  insert into public.document_views (version_id, viewer_id, viewer_name)
  select g.id, caller, private.name_of(caller) from unnest(p_version_ids) as g (id);
  return opened;
end
$$;

create or replace function public.open_application_pack(p_application_id uuid, p_version_ids uuid[]) returns jsonb
language sql set search_path = '' as $$
  select private.open_application_pack(p_application_id, p_version_ids)
$$;
comment on function public.open_application_pack(uuid, uuid[]) is 'Where the files of a pack lie, in the order asked for, and notes for each who opened it. PT404, PT409 changed when one is no longer accepted.';

grant execute on function private.open_application_pack(uuid, uuid[]), public.open_application_pack(uuid, uuid[]) to authenticated;
