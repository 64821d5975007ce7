create or replace function private.read_visa(p_application_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  application public.applications;
  caller constant uuid := private.signed_in_id();
begin
  select * into application from public.applications as a where a.id = p_application_id;
  if application.id is null or not coalesce(application.student_id = caller or private.may_act_on_application(application), false) then
    raise exception 'There is no such application.' using errcode = 'PT404';
  end if;
  return (
    select jsonb_build_object(
      'application_id', application.id, 'application_version', application.version, 'status', application.application_status,
      'is_student', application.student_id = caller, 'intake_on', application.intake_on,
      'country_code', r.country_code, 'country_name', (select n.name from public.iso_countries as n where n.code = r.country_code),
      'city', u.city, 'region', u.region, 'duration_months', p.duration_months,
      'program_tuition', case when p.tuition_amount is not null then jsonb_build_object(
        'amount', p.tuition_amount, 'currency', p.tuition_currency, 'period', p.tuition_period, 'source_url', p.source_url, 'checked_on', p.checked_on
      ) end,
      'offer', (
        select jsonb_build_object('tuition_amount', o.tuition_amount, 'scholarship_amount', o.scholarship_amount, 'currency', o.tuition_currency,
          'deposit_amount', o.deposit_amount, 'deposit_paid_on', o.deposit_paid_on, 'received_on', o.received_on,
          'confirmation', private.describe_confirmation(o))
        from public.offers as o where o.application_id = application.id and o.state = 'accepted'
      ),
      'cases', (
        select coalesce(jsonb_agg(private.describe_visa_case(c) order by c.attempt desc), '[]')
        from public.visa_cases as c where c.application_id = application.id
      ),
      -- Nobody packs before the visa is there.
      'departure', case when application.application_status in ('departure', 'arrived') then (
        select coalesce(jsonb_agg(jsonb_build_object(
          'item', i.item, 'state', i.state, 'on_day', i.on_day, 'note', i.note, 'changed_by_name', i.changed_by_name, 'version', i.version
        ) order by i.item), '[]')
        from public.departure_items as i where i.application_id = application.id
      ) end,
      'arrival', (
        select jsonb_build_object('arrived_on', v.arrived_on, 'confirmed_at', v.confirmed_at, 'confirmed_name', private.name_of(v.confirmed_by))
        from public.arrivals as v where v.application_id = application.id and application.application_status = 'arrived'
      )
    )
    from private.application_route(application) as r
    left join public.universities as u on u.id = r.university_id
    left join public.programs as p on p.id = application.program_id
  );
end
$$;

create or replace function public.read_visa(p_application_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_visa(p_application_id)
$$;
comment on function public.read_visa(uuid) is 'The visa of an application, each attempt with what is to be ready and its appointments, what the money to show is reckoned from, and once the visa is granted the departure and the arrival. For its student and those who work on it. PT404.';

grant execute on function private.read_visa(uuid), public.read_visa(uuid) to authenticated;
