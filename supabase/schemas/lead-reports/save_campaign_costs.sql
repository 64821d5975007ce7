create or replace function private.save_campaign_costs(p_costs jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  worker uuid := private.require_permission('leads.assign');
  entry record;
  saved int := 0;
  added int := 0;
  campaign uuid;
begin
  if jsonb_typeof(p_costs) is distinct from 'array' or jsonb_array_length(p_costs) not between 1 and 5000 then
    raise exception 'One to 5,000 costs at once.' using errcode = '22023';
  end if;
  -- One at a time: two files with the same new campaign would each add it.
  perform pg_advisory_xact_lock(hashtextextended('private.save_campaign_costs', 0));
  for entry in
    select e.place, btrim(e.value ->> 'campaign') as name, (e.value ->> 'first_day')::date as first_day,
      (e.value ->> 'last_day')::date as last_day, (e.value ->> 'paise')::bigint as paise
    from jsonb_array_elements(p_costs) with ordinality as e (value, place) order by e.place
  loop
    select c.id into campaign from public.campaigns as c where c.name = entry.name;
    if not found then
      insert into public.campaigns (name) values (entry.name) returning id into campaign;
      added := added + 1;
    end if;
    begin
      -- The same days again replace what was entered for them.
      update public.campaign_costs as o set paise = entry.paise, entered_by = worker, entered_at = now()
      where o.campaign_id = campaign and o.first_day = entry.first_day and o.last_day = entry.last_day;
      if not found then
        insert into public.campaign_costs (campaign_id, first_day, last_day, paise, entered_by)
        values (campaign, entry.first_day, entry.last_day, entry.paise, worker);
      end if;
    exception when exclusion_violation then
      raise exception 'Some of these days have a cost already.' using errcode = 'PT409', detail = 'overlap', hint = entry.place::text;
    end;
    saved := saved + 1;
  end loop;
  return jsonb_build_object('saved', saved, 'added_campaigns', added);
exception
  when check_violation or not_null_violation or invalid_text_representation or invalid_datetime_format or datetime_field_overflow
    or numeric_value_out_of_range then
    raise exception 'The costs are not well formed.' using errcode = '22023', detail = sqlerrm;
end
$$;

create or replace function public.save_campaign_costs(p_costs jsonb) returns jsonb
language sql set search_path = '' as $$
  select private.save_campaign_costs(p_costs)
$$;
comment on function public.save_campaign_costs(jsonb) is 'Saves costs [{campaign, first_day, last_day, paise}], all or none: the same days replace what was there, a campaign that is not known is added. {saved, added_campaigns}. PT409 overlap, with the place of the entry as hint. For those who assign leads.';

grant execute on function private.save_campaign_costs(jsonb), public.save_campaign_costs(jsonb) to authenticated;
