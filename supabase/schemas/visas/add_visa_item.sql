create or replace function private.add_visa_item(p_case_id uuid, p_title text, p_how text, p_source_url text, p_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  application constant public.applications := private.lock_visa_preparation(p_case_id, false);
  made public.visa_items;
begin
  select * into made from public.visa_items as i where i.idempotency_key = p_key;
  if found then
    if made.visa_case_id <> p_case_id then
      raise exception 'There is no such visa.' using errcode = 'PT404';
    end if;
    return made.id;
  end if;
  if p_key is null or char_length(btrim(coalesce(p_title, ''))) not between 3 and 120 or char_length(btrim(coalesce(p_how, ''))) not between 3 and 300 then
    raise exception 'What is asked for has a name, and says what to do.' using errcode = '22023';
  end if;
  if exists (
    select from public.visa_items as i where i.visa_case_id = p_case_id and lower(i.title) = lower(btrim(p_title))
  ) then
    raise exception 'This is on the list already.' using errcode = 'PT409', detail = 'same';
  end if;
  if (select count(*) from public.visa_items as i where i.visa_case_id = p_case_id) >= 40 then
    raise exception 'A checklist takes 40 lines of its own.' using errcode = 'PT409', detail = 'too_many';
  end if;
  insert into public.visa_items (visa_case_id, title, how, source_url, added_by, added_by_name, idempotency_key)
  values (p_case_id, btrim(p_title), btrim(p_how), nullif(btrim(p_source_url), ''), caller,
    coalesce(left(private.name_of(caller), 200), 'A colleague'), p_key)
  returning * into made;
  perform private.add_application_event(application, 'visa_item_added', null, null, jsonb_build_object('title', made.title));
  perform private.tell_of_application(
    application, false, 'application.moved', format('%s is on your visa checklist now: %s', made.title, private.application_line(application))
  );
  return made.id;
end
$$;

create or replace function public.add_visa_item(p_case_id uuid, p_title text, p_how text, p_key uuid, p_source_url text default null) returns uuid
language sql set search_path = '' as $$
  select private.add_visa_item(p_case_id, p_title, p_how, p_source_url, p_key)
$$;
comment on function public.add_visa_item(uuid, text, text, uuid, text) is 'Puts a line on the checklist of one visa that the list of its country does not have; tells the student. The same key twice is one line. 22023 without what it needs; PT409 no_step once it was sent, same, too_many.';

grant execute on function
  private.add_visa_item(uuid, text, text, text, uuid), public.add_visa_item(uuid, text, text, uuid, text)
to authenticated;
