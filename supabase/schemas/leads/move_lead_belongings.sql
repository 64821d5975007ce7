create or replace function private.move_lead_belongings(p_from uuid, p_to uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  consultation_ids jsonb;
  registration_id uuid;
  task_ids jsonb;
begin
  perform 1 from public.consultations as c where c.lead_id in (p_from, p_to) order by c.id for update;
  -- A lead has one booked consultation. One that is over may stay with the merged lead; one that waits for anything may not.
  if exists (select from public.consultations as c where c.lead_id = p_from and c.status = 'booked') then
    if exists (select from public.consultations as c where c.lead_id = p_to and c.status = 'booked') then
      raise exception 'two_consultations' using errcode = 'PT409',
        detail = 'Both leads have a consultation booked. Cancel one of them first.';
    end if;
    if exists (select from public.consultations as c where c.lead_id = p_from and c.status = 'booked' and c.starts_at > now())
      and exists (select from public.consultations as c where c.lead_id = p_to) then
      raise exception 'keep_the_other' using errcode = 'PT409',
        detail = 'The other lead has the consultation that is still to come. Keep that one.';
    end if;
  end if;
  with moved as (
    update public.consultations as c set lead_id = p_to
    where c.lead_id = p_from
      and (c.status = 'booked' or not exists (select from public.consultations as o where o.lead_id = p_to))
    returning c.id
  )
  select coalesce(jsonb_agg(m.id), '[]') into consultation_ids from moved as m;

  update public.webinar_registrations as r set lead_id = p_to
  where r.lead_id = p_from and not exists (select from public.webinar_registrations as o where o.lead_id = p_to)
  returning r.id into registration_id;

  with moved as (
    update public.tasks as t set lead_id = p_to where t.lead_id = p_from returning t.id
  )
  select coalesce(jsonb_agg(m.id), '[]') into task_ids from moved as m;
  return jsonb_build_object('consultations', consultation_ids, 'registration', registration_id, 'tasks', task_ids);
end
$$;
comment on function private.move_lead_belongings(uuid, uuid) is 'Moves tasks, consultations and webinar registration of a lead to another, as far as that has room, and answers what was moved. PT409 two_consultations or keep_the_other.';
