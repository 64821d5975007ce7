create or replace function private.correct_offer(p_offer_id uuid, p_facts jsonb, p_conditions text[], p_reason text, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  most_conditions constant int := 20;
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
  offer public.offers := private.lock_offer(p_offer_id, p_version, false);
  corrected public.offers;
  application public.applications;
  former_conditions text[];
  reworded_by date[];
  before jsonb;
  after jsonb;
  told text;
  kind public.confirmation_kinds;
  number text := nullif(btrim(p_facts ->> 'confirmation_number'), '');
begin
  select * into application from public.applications as a where a.id = offer.application_id;
  if char_length(btrim(coalesce(p_reason, ''))) not between 3 and 2000 or jsonb_typeof(p_facts) is distinct from 'object'
    or cardinality(p_conditions) > most_conditions then
    raise exception 'A correction needs a reason, and has at most % conditions.', most_conditions using errcode = '22023';
  end if;
  if application.holder is null or offer.state not in ('received', 'accepted', 'lapsed') or offer.state = 'lapsed' and exists (
    select from public.offers as o where o.application_id = application.id and (o.created_at, o.id) > (offer.created_at, offer.id)
  ) then
    raise exception 'This offer is over.' using errcode = 'PT409', detail = 'ended';
  end if;
  -- A number that is kept as it is was judged when it came.
  if offer.confirmation_number is not null then
    select * into kind from public.confirmation_kinds as k where k.code = offer.confirmation_kind;
    if number is distinct from offer.confirmation_number and number is not null then
      number := private.confirmation_number(kind, number, p_facts -> 'sure_of');
    end if;
    if (p_facts ->> 'confirmed_on')::date > today then
      raise exception 'A confirmation was issued on a day that has come.' using errcode = '22023';
    end if;
  end if;
  select array_agg(c.text order by c.place) into former_conditions from public.offer_conditions as c where c.offer_id = p_offer_id;
  update public.offers as o set accept_by = f.accept_by, tuition_amount = f.tuition_amount, tuition_currency = f.currency,
    scholarship_amount = f.scholarship_amount, deposit_amount = f.deposit_amount, deposit_by = f.deposit_by,
    confirmation_number = case when o.confirmation_number is not null then coalesce(number, o.confirmation_number) end,
    confirmed_on = case when o.confirmation_number is not null then coalesce(f.confirmed_on, o.confirmed_on) end,
    confirmation_until = case when kind.until_name is not null and p_facts ? 'confirmation_until' then f.confirmation_until else o.confirmation_until end,
    confirmation_starts_on = case
      when kind.start_name is not null and p_facts ? 'confirmation_starts_on' then f.confirmation_starts_on else o.confirmation_starts_on
    end,
    confirmation_total = case when kind.total_currency is not null then coalesce(f.confirmation_total, o.confirmation_total) end,
    -- What had lapsed by its day alone is open again once the university gives more time.
    state = case when o.state = 'lapsed' and (f.accept_by is null or f.accept_by >= today)
      and application.application_status in ('application', 'offer', 'deferred') then 'received' else o.state end,
    decided_at = case when o.state = 'lapsed' and (f.accept_by is null or f.accept_by >= today)
      and application.application_status in ('application', 'offer', 'deferred') then null else o.decided_at end
  from jsonb_to_record(p_facts) as f (
    accept_by date, tuition_amount numeric, currency text, scholarship_amount numeric, deposit_amount numeric, deposit_by date,
    confirmed_on date, confirmation_until date, confirmation_starts_on date, confirmation_total numeric
  )
  where o.id = p_offer_id returning o.* into corrected;
  select coalesce(array_agg(c.meet_by order by c.place), '{}') into reworded_by
  from public.offer_conditions as c where c.offer_id = p_offer_id and c.text <> all (select btrim(t) from unnest(p_conditions) as t);
  delete from public.offer_conditions as c where c.offer_id = p_offer_id and c.text <> all (select btrim(t) from unnest(p_conditions) as t);
  insert into public.offer_conditions (offer_id, place, text, meet_by)
  -- As many new ones as went are the same in other words, and keep their days.
  select p_offer_id, free.place, fresh.text, case when fresh.number = cardinality(reworded_by) then reworded_by[fresh.n] end
  from (
    select btrim(t.text) as text, row_number() over (order by min(t.n)) as n, count(*) over () as number from unnest(p_conditions) with ordinality as t (text, n)
    where not exists (select from public.offer_conditions as c where c.offer_id = p_offer_id and c.text = btrim(t.text)) group by btrim(t.text)
  ) as fresh
  join (
    select p.place, row_number() over (order by p.place) as n from generate_series(1, most_conditions) as p (place)
    where not exists (select from public.offer_conditions as c where c.offer_id = p_offer_id and c.place = p.place)
  ) as free using (n);

  select coalesce(jsonb_object_agg(o.key, o.value), '{}'), coalesce(jsonb_object_agg(o.key, n.value), '{}'),
    string_agg(format('%s: %s, before it was %s.', o.name,
      private.offer_fact(n.key, n.value, case n.key when 'confirmation_total' then kind.total_currency else corrected.tuition_currency end),
      private.offer_fact(o.key, o.value, case o.key when 'confirmation_total' then kind.total_currency else offer.tuition_currency end)
    ), ' ' order by o.place)
  into before, after, told
  from (
    select e.key, e.value, w.name, w.place
    from jsonb_each(to_jsonb(offer) || jsonb_build_object('conditions', former_conditions)) as e
    join (values
      ('accept_by', 'Accept by', 1), ('tuition_amount', 'Tuition of the first year', 2), ('scholarship_amount', 'Scholarship', 3),
      ('deposit_amount', 'Deposit', 4), ('deposit_by', 'Deposit by', 5), ('tuition_currency', 'Currency', 6),
      ('confirmation_number', kind.number_name, 7), ('confirmed_on', kind.name || ', issued on', 8),
      ('confirmation_until', kind.name || ', ' || lower(kind.until_name), 9), ('confirmation_starts_on', kind.start_name, 10),
      ('confirmation_total', kind.total_name, 11), ('conditions', 'Conditions', 12)
    ) as w (key, name, place) on w.key = e.key
  ) as o
  join jsonb_each(to_jsonb(corrected) || jsonb_build_object('conditions', (
    select array_agg(c.text order by c.place) from public.offer_conditions as c where c.offer_id = p_offer_id
  ))) as n on n.key = o.key and n.value is distinct from o.value;
  if after = '{}' then
    raise exception 'Nothing is different.' using errcode = 'PT409', detail = 'same';
  end if;
  perform private.ask_about_offer_days(corrected, offer, p_facts -> 'sure_of');
  if corrected.state <> offer.state then
    perform set_config('campusbound.application_note', 'The university gives more time: the offer can be accepted again.', true);
    update public.applications set holder = 'student' where id = application.id and holder <> 'student' returning * into application;
    perform set_config('campusbound.application_note', '', true);
    select * into application from public.applications as a where a.id = offer.application_id;
  end if;
  perform private.advance_application(
    application.id, 'offer_corrected', null, null, p_reason, 
    jsonb_strip_nulls(jsonb_build_object('number_name', kind.number_name)) || jsonb_build_object('before', before, 'after', after)
  );
  perform private.notify_person(
    application.student_id, 'application.moved', left('The offer was corrected: ' || private.application_line(application), 200),
    left(told, 500), '/student-programs/' || application.id
  );
end
$$;

create or replace function public.correct_offer(p_offer_id uuid, p_facts jsonb, p_conditions text[], p_reason text, p_version int) returns void
language sql set search_path = '' as $$
  select private.correct_offer(p_offer_id, p_facts, p_conditions, p_reason, p_version)
$$;
comment on function public.correct_offer(uuid, jsonb, text[], text, int) is 'Corrects what is written down of an offer, all of it at once: {accept_by, tuition_amount, currency, scholarship_amount, deposit_amount, deposit_by, confirmation_number, confirmed_on, confirmation_until, confirmation_starts_on, confirmation_total, sure_of} and its conditions; before and after stay in the history, and the student is told. An offer that lapsed is open again with a later day. PT409 changed, ended, same; accept_by_closed and deposit_by_closed unless the day is among sure_of; number_format and number_unusual as record_confirmation.';

grant execute on function
  private.correct_offer(uuid, jsonb, text[], text, int), public.correct_offer(uuid, jsonb, text[], text, int)
to authenticated;
