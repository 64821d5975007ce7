create or replace function private.visa_processing_days(p_country_code text)
returns table (fact_key text, days int)
language sql stable security definer set search_path = '' as $$
  select f.key, f.value::int * case f.unit when 'days' then 1 when 'weeks' then 7 else 31 end
  from public.facts as f cross join (select private.india_day(now()) as day) as t
  where f.key = any (array['visa.' || lower(p_country_code) || '.processing.india', 'visa.' || lower(p_country_code) || '.processing.outside',
      'visa.' || lower(p_country_code) || '.processing'])
    and f.confidence <> 'low' and f.unit in ('days', 'weeks', 'months') and f.value ~ '^[1-9][0-9]{0,2}$' and f.check_again_on >= t.day
    and coalesce(f.effective_from, t.day) <= t.day and coalesce(f.effective_to, t.day) >= t.day
  order by length(f.key) desc, f.key limit 1
$$;
comment on function private.visa_processing_days(text) is 'How long a visa decision of a country usually takes, where a checked fact says a number: that of India before that of elsewhere. Nothing otherwise.';
