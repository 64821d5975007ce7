create or replace function private.list_campaign_costs(p_from date, p_to date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Nothing is spent on days to come.
  until constant date := least(p_to, (now() at time zone 'Asia/Kolkata')::date);
begin
  perform private.require_permission('lead-reports.read');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'name', c.name, 'source', c.source, 'starts_on', c.starts_on, 'ends_on', c.ends_on, 'days', ran.days,
      'known_days', spent.known_days, 'paise', spent.paise
    ) order by c.name), '[]')
    from public.campaigns as c
    cross join lateral (
      select greatest(p_from, c.starts_on) as first_day, least(until, c.ends_on) as last_day,
        greatest(least(until, c.ends_on) - greatest(p_from, c.starts_on) + 1, 0) as days
    ) as ran
    cross join lateral (
      -- A month counts by the days of it that are in the period.
      select coalesce(sum(least(ran.last_day, o.last_day) - greatest(ran.first_day, o.first_day) + 1), 0)::int as known_days,
        coalesce(sum(round(o.paise::numeric * (least(ran.last_day, o.last_day) - greatest(ran.first_day, o.first_day) + 1)
          / (o.last_day - o.first_day + 1))), 0)::bigint as paise
      from public.campaign_costs as o
      where o.campaign_id = c.id and o.first_day <= ran.last_day and o.last_day >= ran.first_day
    ) as spent
    where ran.days > 0
  );
end
$$;

create or replace function public.list_campaign_costs(p_from date, p_to date) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_campaign_costs(p_from, p_to)
$$;
comment on function public.list_campaign_costs(date, date) is 'Campaigns that ran on these days of India, with what was spent on how many of how many days. A campaign without days of its own ran on all.';

grant execute on function private.list_campaign_costs(date, date), public.list_campaign_costs(date, date) to authenticated;
