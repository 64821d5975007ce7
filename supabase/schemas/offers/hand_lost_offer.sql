create or replace function private.hand_lost_offer(p_application_id uuid, p_note text) returns public.applications
language plpgsql security definer set search_path = '' as $$
declare
  application public.applications;
begin
  perform set_config('campusbound.application_note', p_note, true);
  update public.applications set holder = 'team'
  where id = p_application_id and application_status in ('application', 'offer', 'deferred') and holder <> 'team';
  perform set_config('campusbound.application_note', '', true);
  select * into application from public.applications as a where a.id = p_application_id;
  return application;
end
$$;
comment on function private.hand_lost_offer(uuid, text) is 'Where an offer is lost its student has nothing left to decide: the team sees what comes next. Checks no rights.';
