create or replace function private.read_application_clock(p_application_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most_ahead constant int := 100;
  application public.applications;
  country text;
  asked jsonb;
begin
  select * into application from public.applications as a where a.id = p_application_id;
  if application.id is null
    or (application.student_id = private.signed_in_id() or private.may_act_on_application(application)) is not true then
    raise exception 'There is no such application.' using errcode = 'PT404';
  end if;
  select u.country_code into country from public.universities as u where u.id = application.university_id;
  select coalesce(jsonb_agg(jsonb_build_object('type_code', w.type_code, 'before', w.needed_before, 'is_required', w.is_required) order by w.type_code), '[]')
  into asked from private.asked_documents(application.id) as w where w.state = 'asked';
  return jsonb_build_object(
    'status', application.application_status, 'holder', application.holder, 'promised_by', application.promised_by,
    'has_program', application.program_name is not null, 'country_code', country, 'intake_on', application.intake_on,
    'is_student', application.student_id = private.signed_in_id(),
    'is_destination', exists (select from public.countries as c where c.code = country),
    'events', (
      select jsonb_agg(jsonb_build_object('at', e.created_at, 'holder', e.holder, 'to_status', e.to_status) order by e.id)
      from public.application_events as e where e.application_id = p_application_id and not private.was_a_slip(e.application_id, e.id)
    ),
    'done_documents', (
      select coalesce(jsonb_agg(t.code order by t.position), '[]') from public.document_types as t
      where exists (
        select from public.documents as d
        where d.student_id = application.student_id and d.type_code = t.code
          and d.application_id is not distinct from (case when t.is_per_application then application.id end)
          and d.state = 'accepted' and (d.expires_on is null or d.expires_on >= (now() at time zone 'Asia/Kolkata')::date)
      ) or exists (
        select from public.application_requirements as q
        where q.application_id = application.id and q.type_code = t.code and q.state = 'not_needed'
      ) or exists (
        select from public.application_waivers as w
        where w.application_id = application.id and w.gap = 'document:' || t.code and w.is_waived
      )
    ),
    'asked_documents', (select coalesce(jsonb_agg(w -> 'type_code'), '[]') from jsonb_array_elements(asked) as w),
    'required_documents', (
      select coalesce(jsonb_agg(w - 'is_required'), '[]') from jsonb_array_elements(asked) as w where (w -> 'is_required')::boolean
    ),
    -- Without documents, which are told above; a gate that is passed stops nothing.
    'gaps', (
      select coalesce(jsonb_agg(jsonb_build_object('gap', g.gap, 'before', g.before, 'sentence', g.sentence) order by g.before, g.gap), '[]')
      from (
        select r.gap, s.status as before, r.sentence
        from unnest(array['application', 'visa']::public.application_status[]) as s (status)
        cross join lateral private.record_gaps(application, s.status) as r
        where application.application_status < s.status
        union all
        select o.gap, 'visa', o.sentence from private.offer_gaps(application, 'visa') as o
        where application.application_status between 'application' and 'confirmation' and o.gap like 'condition:%'
      ) as g
      where not exists (
        select from public.application_waivers as w where w.application_id = application.id and w.gap = g.gap and w.is_waived
      )
    ),
    'passport_until', (
      select max(u.day) from (
        select r.ends_on from public.student_records as r
        where r.student_id = application.student_id and r.kind = 'passport' and not r.is_none
        union all
        select d.accepted_until from public.documents as d where d.student_id = application.student_id and d.type_code = 'passport'
      ) as u (day)
    ),
    'valid_tests', (
      select coalesce(jsonb_agg(distinct r.details ->> 'test'), '[]') from public.student_records as r
      where r.student_id = application.student_id and r.kind = 'test' and not r.is_none
        and (r.ends_on is null or r.ends_on >= private.india_day(now()))
    ),
    'offer', (
      select jsonb_build_object(
        'is_accepted', o.state = 'accepted', 'is_deposit_open', o.deposit_amount is not null and o.deposit_paid_on is null,
        'is_confirmed', o.confirmation_number is not null
      )
      from public.offers as o where o.application_id = application.id and o.state in ('received', 'accepted')
    ),
    'measures', (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from private.stage_measures(application.university_id) as m),
    'expected', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'holder', h.holder, 'day', private.expected_day(application.university_id, application.application_status, h.holder),
        'cases', (
          select m.cases from private.stage_measures(application.university_id) as m
          where m.status = application.application_status and m.holder = h.holder
        )
      )), '[]')
      from unnest(array['university', 'embassy', 'bank']::public.application_holder[]) as h (holder)
      where application.student_id is distinct from private.signed_in_id()
    ),
    'dates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'what', d.what, 'day', d.day, 'id', d.date_id, 'kind', d.kind, 'note', d.note, 'act_by', private.act_by(application, d.what, d.kind, d.day, private.india_day(now()))
      ) order by d.day, d.what), '[]')
      from private.application_days as d where d.application_id = p_application_id
    ),
    'queue_place', case when application.holder = 'team' and application.assigned_to is not null and application.promised_by is not null then (
      select count(*) from (
        select from public.applications as o
        where o.assigned_to = application.assigned_to and o.holder = 'team' and o.promised_by is not null
          and (o.promised_by, o.id) < (application.promised_by, application.id)
        limit most_ahead
      ) as o
    ) end,
    'holidays', (
      select coalesce(jsonb_agg(jsonb_build_object('country_code', h.country_code, 'day', h.day, 'is_yearly', h.is_yearly)), '[]')
      from public.public_holidays as h where h.country_code in ('IN', country)
    ),
    'closed_days', (
      select coalesce(jsonb_agg(c.day order by c.day), '[]') from public.consultation_closures as c where c.day > current_date - 366
    )
  );
end
$$;

create or replace function public.read_application_clock(p_application_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_application_clock(p_application_id)
$$;
comment on function public.read_application_clock(uuid) is 'What the clock of an application is reckoned from: who had the ball and since when, promises, what of its documents and its offer is done, what stops it on its way, our measures of its university, by when others are usually done, dates to keep, closed days and the place in its officer''s queue. For its student and those who work on it. PT404.';

grant execute on function private.read_application_clock(uuid), public.read_application_clock(uuid) to authenticated;
