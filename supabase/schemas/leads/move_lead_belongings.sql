create or replace function private.move_lead_belongings(p_from uuid, p_to uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  theirs public.consultations;
  ours public.consultations;
  consultation_id uuid;
  registration_id uuid;
  task_ids jsonb;
begin
  select * into theirs from public.consultations as c where c.lead_id = p_from for update;
  select * into ours from public.consultations as c where c.lead_id = p_to for update;
  -- A lead has one consultation. One that is over may stay with the merged lead; one that is to come may not.
  if theirs.status = 'booked' and theirs.starts_at > now() and ours.id is not null then
    if ours.status = 'booked' and ours.starts_at > now() then
      raise exception 'two_consultations' using errcode = 'PT409',
        detail = 'Both leads have a consultation booked. Cancel one of them first.';
    end if;
    raise exception 'keep_the_other' using errcode = 'PT409',
      detail = 'The other lead has the consultation that is still to come. Keep that one.';
  end if;
  if ours.id is null and theirs.id is not null then
    update public.consultations set lead_id = p_to where id = theirs.id returning id into consultation_id;
  end if;

  update public.webinar_registrations as r set lead_id = p_to
  where r.lead_id = p_from and not exists (select from public.webinar_registrations as o where o.lead_id = p_to)
  returning r.id into registration_id;

  with moved as (
    update public.tasks as t set lead_id = p_to where t.lead_id = p_from returning t.id
  )
  select coalesce(jsonb_agg(m.id), '[]') into task_ids from moved as m;
  return jsonb_build_object('consultation', consultation_id, 'registration', registration_id, 'tasks', task_ids);
end
$$;
comment on function private.move_lead_belongings(uuid, uuid) is 'Moves tasks, consultation and webinar registration of a lead to another, as far as that has room, and answers what was moved. PT409 two_consultations or keep_the_other.';
