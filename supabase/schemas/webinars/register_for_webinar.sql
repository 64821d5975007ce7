create or replace function private.register_for_webinar(p_lead_id uuid, p_webinar_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  webinar public.webinars;
  address text;
begin
  -- Registrations are serialized: the count is still true when the seat is assigned.
  select * into webinar from public.webinars as w where w.id = p_webinar_id for update;
  if not found or webinar.status <> 'published' or webinar.starts_at <= now() then
    raise exception 'webinar_closed' using errcode = 'PT409', detail = 'This webinar takes no registrations.';
  end if;
  select l.email into address from public.leads as l where l.id = p_lead_id;
  insert into public.webinar_registrations as r (webinar_id, lead_id, email, status)
  values (p_webinar_id, p_lead_id, address,
    case when webinar.seats_taken < webinar.seats then 'registered' else 'waiting' end::public.webinar_registration_status)
  on conflict (webinar_id, email) do update set status = excluded.status, created_at = excluded.created_at
  where r.status = 'cancelled';
end
$$;
comment on function private.register_for_webinar(uuid, uuid) is 'Gives a lead''s address a seat or a place on the waiting list; an existing registration is kept. PT409 webinar_closed.';
