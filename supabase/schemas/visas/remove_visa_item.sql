create or replace function private.remove_visa_item(p_item_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  application constant public.applications := private.lock_visa_preparation(
    (select i.visa_case_id from public.visa_items as i where i.id = p_item_id), false);
  gone public.visa_items;
begin
  delete from public.visa_items as i where i.id = p_item_id returning * into gone;
  if not found then
    raise exception 'There is no such line.' using errcode = 'PT404';
  end if;
  perform private.add_application_event(application, 'visa_item_removed', null, null, jsonb_build_object('title', gone.title));
end
$$;

create or replace function public.remove_visa_item(p_item_id uuid) returns void
language sql set search_path = '' as $$
  select private.remove_visa_item(p_item_id)
$$;
comment on function public.remove_visa_item(uuid) is 'Takes a line off the checklist of a visa that somebody added to it; the history keeps its name. PT404; PT409 no_step once it was sent.';

grant execute on function private.remove_visa_item(uuid), public.remove_visa_item(uuid) to authenticated;
