insert into public.application_status_transitions (from_status, to_status, needs_reason) values
  ('offer', 'rejected', true), ('deposit', 'rejected', true), ('confirmation', 'rejected', true);

alter table public.offers
  drop constraint offers_go_on_when_accepted,
  add constraint offers_go_on_when_accepted
    check (state in ('accepted', 'rescinded', 'closed') or num_nonnulls(deposit_paid_on, confirmation_number) = 0);

-- As the trigger does from now on: what left for another choice, or ended, has no offer that stands.
alter table public.offers disable trigger user;
update public.offers as o set state = case a.application_status when 'rejected' then 'rescinded' else 'closed' end::public.offer_state,
  decided_at = coalesce(o.decided_at, a.updated_at), version = o.version + 1
from public.applications as a
where a.id = o.application_id and o.state in ('received', 'accepted')
  and a.application_status in ('profile', 'shortlist', 'withdrawn', 'rejected');
alter table public.offers enable trigger user;
update public.application_dates as d set removed_at = now()
where d.source = 'offer' and d.removed_at is null
  and not exists (select from public.offers as o where o.application_id = d.application_id and o.state in ('received', 'accepted'));

-- An offer that was declined or lapsed leaves nothing for the student to decide.
update public.applications as a set holder = 'team'
where a.application_status = 'offer' and a.holder = 'student'
  and exists (select from public.offers as o where o.application_id = a.id)
  and not exists (select from public.offers as o where o.application_id = a.id and o.state in ('received', 'accepted'));
