create or replace function private.check_visa_item(p_case_id uuid, p_code text, p_is_done boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  name constant text := coalesce(left(private.name_of(caller), 200), 'A colleague');
  visa public.visa_cases;
  item uuid;
begin
  perform private.lock_visa_preparation(p_case_id, true);
  select * into visa from public.visa_cases as c where c.id = p_case_id;
  select k.item_id into item from private.visa_checklist(visa) as k where k.code = p_code and k.type_code is null;
  if p_is_done is null or not found then
    raise exception 'There is nothing of this name to tick off.' using errcode = '22023';
  end if;
  if item is not null then
    update public.visa_items set done_by = case when p_is_done then caller end, done_by_name = case when p_is_done then name end,
      done_at = case when p_is_done then now() end
    where id = item and (done_at is not null) <> p_is_done;
  elsif p_is_done then
    insert into public.visa_checks (visa_case_id, code, checked_by, checked_by_name) values (p_case_id, p_code, caller, name)
    on conflict do nothing;
  else
    delete from public.visa_checks as k where k.visa_case_id = p_case_id and k.code = p_code;
  end if;
end
$$;

create or replace function public.check_visa_item(p_case_id uuid, p_code text, p_is_done boolean) returns void
language sql set search_path = '' as $$
  select private.check_visa_item(p_case_id, p_code, p_is_done)
$$;
comment on function public.check_visa_item(uuid, text, boolean) is 'Ticks something off that is to be ready before a visa application is sent, or opens it again: its student, or whoever works on it. PT409 no_step once it was sent.';

grant execute on function private.check_visa_item(uuid, text, boolean), public.check_visa_item(uuid, text, boolean) to authenticated;
