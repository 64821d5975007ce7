create or replace function private.lock_offer(p_offer_id uuid, p_version int, p_by_student boolean) returns public.offers
language plpgsql security definer set search_path = '' as $$
declare
  offer public.offers;
  application public.applications;
begin
  if private.acting_id() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  -- The application first, as everybody who changes it does.
  select a.* into application from public.applications as a
  where a.id = (select o.application_id from public.offers as o where o.id = p_offer_id) for update;
  if application.id is null
    or not (private.may_act_on_application(application) or p_by_student and application.student_id = private.acting_id()) then
    raise exception 'There is no such offer.' using errcode = 'PT404';
  end if;
  select * into offer from public.offers as o where o.id = p_offer_id for update;
  if offer.version is distinct from p_version then
    raise exception 'The offer has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  return offer;
end
$$;
comment on function private.lock_offer(uuid, int, boolean) is 'An offer and its application for whoever changes it: those who work on it, or where the step is theirs its student. PT404, PT409 changed.';
