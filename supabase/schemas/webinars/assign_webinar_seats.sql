create or replace function private.assign_webinar_seats(p_webinar_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  webinar public.webinars;
  taken int;
begin
  select * into webinar from public.webinars as w where w.id = p_webinar_id for update;
  if not found then
    return;
  end if;
  select count(*) into taken from public.webinar_registrations as r
  where r.webinar_id = p_webinar_id and r.status = 'registered';
  if taken < webinar.seats and webinar.status = 'published' and webinar.starts_at > now() then
    update public.webinar_registrations as r set status = 'registered'
    where r.id in (
      select w.id from public.webinar_registrations as w where w.webinar_id = p_webinar_id and w.status = 'waiting'
      order by w.created_at, w.id limit webinar.seats - taken
    );
    select count(*) into taken from public.webinar_registrations as r
    where r.webinar_id = p_webinar_id and r.status = 'registered';
  end if;
  if taken <> webinar.seats_taken then
    update public.webinars set seats_taken = taken where id = p_webinar_id;
  end if;
end
$$;
comment on function private.assign_webinar_seats(uuid) is 'Recounts the seats and assigns free ones to the waiting list in order.';
