create or replace function private.save_service(p_service_id uuid, p_service jsonb, p_inclusions jsonb, p_version int) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  saved uuid := p_service_id;
begin
  perform private.require_admin();
  if jsonb_typeof(p_inclusions) is distinct from 'array' or jsonb_array_length(p_inclusions) not between 1 and 20 then
    raise exception 'A service includes 1 to 20 things.' using errcode = '22023';
  end if;
  if saved is null then
    insert into public.services (slug, name, summary, page_slug, is_offered)
    values (p_service ->> 'slug', p_service ->> 'name', p_service ->> 'summary', p_service ->> 'page_slug', (p_service ->> 'is_offered')::boolean)
    returning id into saved;
  else
    update public.services as s set
      slug = p_service ->> 'slug', name = p_service ->> 'name', summary = p_service ->> 'summary', page_slug = p_service ->> 'page_slug',
      is_offered = (p_service ->> 'is_offered')::boolean, version = s.version + 1
    where s.id = saved and s.version = p_version;
    if not found then
      if exists (select from public.services as s where s.id = saved) then
        raise exception 'The service has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
      end if;
      raise exception 'There is no such service.' using errcode = 'PT404';
    end if;
    delete from public.service_inclusions as i where i.service_id = saved;
  end if;
  insert into public.service_inclusions (service_id, place, text, included_service_id, exam_id, papers, months)
  select saved, i.ordinality, i.thing ->> 'text', (i.thing ->> 'service_id')::uuid, i.thing ->> 'exam_id', (i.thing ->> 'papers')::smallint,
    (i.thing ->> 'months')::smallint
  from jsonb_array_elements(p_inclusions) with ordinality as i (thing, ordinality);
  -- A package contains services and no packages, so that what is in it can be read off.
  if exists (
    select from public.service_inclusions as i join public.service_inclusions as inner_one on inner_one.service_id = i.included_service_id
    where inner_one.included_service_id is not null and (i.service_id = saved or i.included_service_id = saved)
  ) then
    raise exception 'A package contains no packages.' using errcode = 'PT409', detail = 'nested';
  end if;
  return saved;
end
$$;

create or replace function public.save_service(p_service_id uuid, p_service jsonb, p_inclusions jsonb, p_version int) returns uuid
language sql set search_path = '' as $$
  select private.save_service(p_service_id, p_service, p_inclusions, p_version)
$$;
comment on function public.save_service(uuid, jsonb, jsonb, int) is 'Adds a service (without an id) or changes one, with what one gets, and answers its id. Administrators. PT404; PT409 changed, nested; 23505 where the address is taken.';

grant execute on function private.save_service(uuid, jsonb, jsonb, int), public.save_service(uuid, jsonb, jsonb, int) to authenticated;
