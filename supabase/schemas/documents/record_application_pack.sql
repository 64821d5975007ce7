create or replace function private.record_application_pack(
  p_application_id uuid, p_version_ids uuid[], p_file_name text, p_sha256 text, p_bytes bigint
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  application public.applications;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select * into application from public.applications as a where a.id = p_application_id for update;
  if application.id is null or not private.may_act_on_application(application) then
    raise exception 'There is no such application.' using errcode = 'PT404';
  end if;
  if coalesce(cardinality(p_version_ids), 0) not between 1 and 40 or p_sha256 !~ '^[0-9a-f]{64}$' or p_bytes not between 1 and 1000000000
    or char_length(p_file_name) not between 5 and 120 or p_file_name !~ '^[a-z0-9-]+\.(zip|pdf)$'
    -- Who packed opened every one of them just now.
    or exists (
      select from unnest(p_version_ids) as g (id) where not exists (
        select from public.document_views as w
        join public.document_versions as v on v.id = w.version_id
        join public.documents as d on d.id = v.document_id and d.student_id = application.student_id
        where w.version_id = g.id and w.viewer_id = caller and w.viewed_at > now() - interval '1 hour'
      )
    ) then
    raise exception 'This is no pack of the application.' using errcode = '22023';
  end if;
  perform private.add_application_event(application, 'packed', null, null, jsonb_build_object(
    'file', p_file_name, 'sha256', p_sha256, 'bytes', p_bytes, 'versions', to_jsonb(p_version_ids),
    'papers', (
      select jsonb_agg(t.name order by g.place) from unnest(p_version_ids) with ordinality as g (id, place)
      join public.document_versions as v on v.id = g.id
      join public.documents as d on d.id = v.document_id
      join public.document_types as t on t.code = d.type_code
    )
  ));
end
$$;

create or replace function public.record_application_pack(
  p_application_id uuid, p_version_ids uuid[], p_file_name text, p_sha256 text, p_bytes bigint
) returns void
language sql set search_path = '' as $$
  select private.record_application_pack(p_application_id, p_version_ids, p_file_name, p_sha256, p_bytes)
$$;
comment on function public.record_application_pack(uuid, uuid[], text, text, bigint) is 'Writes down what was packed for the university and the SHA-256 of the file, among the events of the application. PT404.';

grant execute on function
  private.record_application_pack(uuid, uuid[], text, text, bigint), public.record_application_pack(uuid, uuid[], text, text, bigint)
to authenticated;
