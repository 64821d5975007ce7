create or replace function private.ask_about_closed_day(p_country_codes text[], p_day date, p_detail text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  -- As lib/destinations/rules.ts says them in a sentence.
  with_article constant text[] := array['AE', 'GB', 'NL', 'US'];
  closed record;
  before constant date := private.last_open_day(p_country_codes, p_day);
begin
  select c.code, n.name, h.why into closed
  from unnest(p_country_codes) with ordinality as c (code, place)
  cross join lateral (select private.holiday_in(c.code, p_day) as why) as h
  left join public.iso_countries as n on n.code = c.code
  where h.why is not null order by c.place limit 1;
  if found then
    raise exception '%', concat_ws(' ',
      to_char(p_day, 'FMDD FMMonth'), 'is', closed.why || case when closed.why in ('a Saturday', 'a Sunday') then '.' else
        coalesce(' in ' || case when closed.code = any (with_article) then 'the ' else '' end || closed.name, '') || '.'
      end,
      case when before >= private.india_day(now())
        then 'Nobody answers on that day: the last working day before is ' || to_char(before, 'FMDay FMDD FMMonth') || '.'
        else 'Nobody answers on that day.'
      end
    ) using errcode = 'PT409', detail = p_detail;
  end if;
end
$$;
comment on function private.ask_about_closed_day(text[], date, text) is 'Refuses a day on which offices are closed in one of these countries, in words for whoever entered it: PT409 with this detail. Asked unless they said that the day is right.';
