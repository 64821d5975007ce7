create or replace function private.list_holiday_ends() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('country', i.name, 'last_day', m.last_day) order by i.name), '[]')
    from public.iso_countries as i
    cross join lateral (
      select greatest(
        (select max(h.day) from public.public_holidays as h where h.country_code = i.code and not h.is_yearly),
        -- The days on which we are closed are no working days of ours either.
        case when i.code = 'IN' then (select max(c.day) from public.consultation_closures as c) end
      ) as last_day
    ) as m
    -- Where promises are reckoned: here, and where an application is under way.
    where i.code = 'IN' or exists (select from public.countries as c where c.code = i.code) and (
      m.last_day is not null or exists (
        select from public.universities as u join public.applications as a on a.university_id = u.id
        where u.country_code = i.code and a.holder is not null and not a.is_sample
      )
    )
  );
end
$$;

create or replace function public.list_holiday_ends() returns jsonb
language sql stable set search_path = '' as $$
  select private.list_holiday_ends()
$$;
comment on function public.list_holiday_ends() is 'The last recorded holiday that does not come every year on its day, [{country, last_day}], null where there is none: of India, and of each destination with such a holiday or an application under way. Administrators only.';

grant execute on function private.list_holiday_ends(), public.list_holiday_ends() to authenticated;
