create or replace function private.keep_visa_dates() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kinds constant public.application_date_kind[] := array['visa_lodging', 'visa_decision', 'visa_answer', 'visa_until'];
  days constant date[] := array[
    case when new.state = 'preparing' then new.planned_on end,
    case when new.state in ('lodged', 'appointment', 'appeal') then new.expected_by end,
    case when new.state = 'refused' and new.next_step is null then new.answer_by end,
    case when new.state = 'granted' then new.valid_to end
  ];
begin
  -- A day that moves stays the same date, so that it moves in calendars too.
  update public.application_dates as d set day = w.day
  from unnest(kinds, days) as w (kind, day)
  where d.application_id = new.application_id and d.source = 'visa' and d.removed_at is null and d.kind = w.kind and d.day <> w.day
    and not exists (
      select from public.application_dates as o
      where o.application_id = new.application_id and o.removed_at is null and o.kind = w.kind and o.day = w.day and o.note is null
    );
  update public.application_dates as d set removed_at = now()
  where d.application_id = new.application_id and d.source = 'visa' and d.removed_at is null and d.kind = any (kinds)
    and not exists (select from unnest(kinds, days) as w (kind, day) where w.kind = d.kind and w.day = d.day);
  insert into public.application_dates (application_id, kind, day, source)
  select new.application_id, w.kind, w.day, 'visa' from unnest(kinds, days) as w (kind, day) where w.day is not null
  on conflict do nothing;
  return null;
end
$$;
comment on function private.keep_visa_dates() is 'The days of a visa are dates of its application: when it is to be sent, when a decision is usual, until when a refusal is answered, until when it is valid.';

create or replace trigger visa_cases_keep_dates after update on public.visa_cases
  for each row when (
    (old.state, old.planned_on, old.expected_by, old.answer_by, old.valid_to, old.next_step)
      is distinct from (new.state, new.planned_on, new.expected_by, new.answer_by, new.valid_to, new.next_step)
  ) execute function private.keep_visa_dates();
