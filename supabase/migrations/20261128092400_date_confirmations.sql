-- A confirmation has a last day, of which students are reminded as of any other.
alter table private.application_reminders
  drop constraint application_reminders_what_check,
  add constraint application_reminders_what_check
    check (what ~ '^(closes|promised|confirmation|silence|asked|late|date:[0-9a-f-]{36}|condition:[0-9a-f-]{36}|document:[a-z0-9_]+)$');

-- Exceptions from conditions, and tasks for them, named a place, at which a later offer has other ones.
create temporary table asked on commit drop as
select a.id, 'condition:' || c.id as gap
from (
  select w.id, w.application_id, w.gap, w.asked_at as at from public.application_waivers as w where w.gap like 'condition:%'
  union all
  select t.id, t.application_id, t.gap, t.created_at from public.tasks as t where t.gap like 'condition:%'
) as a
cross join lateral (
  select o.id from public.offers as o where o.application_id = a.application_id and o.created_at <= a.at
  order by o.created_at desc, o.id desc limit 1
) as l
join public.offer_conditions as c on c.offer_id = l.id and a.gap = 'condition:' || c.place;
alter table public.application_waivers disable trigger user;
alter table public.tasks disable trigger user;
update public.application_waivers as w set gap = a.gap from asked as a where a.id = w.id;
update public.tasks as t set gap = a.gap from asked as a where a.id = t.id;
alter table public.application_waivers enable trigger user;
alter table public.tasks enable trigger user;
