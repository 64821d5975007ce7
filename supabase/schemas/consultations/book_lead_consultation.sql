create or replace function private.book_lead_consultation_as(
  p_actor uuid, p_lead_id uuid, p_starts_at timestamptz, p_version int
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  booked jsonb;
begin
  perform private.lock_slots();
  lead := private.lock_lead(p_lead_id, p_actor, false, p_version);
  if lead.status in ('completed', 'lost') then
    raise exception 'A closed lead is opened again first.' using errcode = 'PT409', detail = 'closed';
  end if;
  if lead.do_not_contact_at is not null then
    raise exception 'This person asked not to be contacted.' using errcode = 'PT409', detail = 'do_not_contact';
  end if;
  if lead.phone is null then
    raise exception 'There is no number to call.' using errcode = 'PT409', detail = 'no_phone';
  end if;
  if exists (select from public.consultations as c where c.lead_id = p_lead_id and c.status = 'booked') then
    raise exception 'The lead has a consultation.' using errcode = 'PT409', detail = 'has_one';
  end if;
  lead := private.take_unclaimed_lead(lead, p_actor);
  booked := private.book_consultation(p_lead_id, p_starts_at, coalesce(lead.time_zone, 'Asia/Kolkata'), p_actor);
  -- The booking belongs to the version that it makes.
  update public.leads set updated_at = now() where id = p_lead_id;
  perform private.add_lead_event(p_lead_id, 'consultation_booked', p_actor, null, null, private.say_indian_time(p_starts_at));
  return private.describe_consultation((booked ->> 'id')::uuid);
end
$$;

create or replace function private.book_lead_consultation(p_lead_id uuid, p_starts_at timestamptz, p_version int) returns jsonb
language sql security definer set search_path = '' as $$
  select private.book_lead_consultation_as(private.require_permission('leads.work'), p_lead_id, p_starts_at, p_version)
$$;

create or replace function public.book_lead_consultation(p_lead_id uuid, p_starts_at timestamptz, p_version int default null) returns jsonb
language sql set search_path = '' as $$
  select private.book_lead_consultation(p_lead_id, p_starts_at, p_version)
$$;
comment on function public.book_lead_consultation(uuid, timestamptz, int) is 'Books a free slot for an unclaimed lead or one''s own, and answers the consultation as e-mails about it need it. PT409 slot_taken, closed, has_one, no_phone, do_not_contact, changed.';

grant execute on function
  private.book_lead_consultation(uuid, timestamptz, int), public.book_lead_consultation(uuid, timestamptz, int)
to authenticated;
