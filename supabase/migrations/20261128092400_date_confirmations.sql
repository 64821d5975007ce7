-- A confirmation has a last day, of which students are reminded as of any other.
alter table private.application_reminders
  drop constraint application_reminders_what_check,
  add constraint application_reminders_what_check
    check (what ~ '^(closes|promised|confirmation|silence|asked|late|date:[0-9a-f-]{36}|condition:[0-9a-f-]{36}|document:[a-z0-9_]+)$');

-- Exceptions from conditions, and tasks for them, named a place, at which a later offer has other ones. Those of a time are about the
-- offer of that time; the events say by the same name what was missing then.
create temporary table renamed on commit drop as
select o.application_id, 'condition:' || c.place as former, 'condition:' || c.id as gap, o.created_at as since,
  coalesce(lead(o.created_at) over (partition by o.application_id, c.place order by o.created_at, o.id), 'infinity') as until
from public.offers as o join public.offer_conditions as c on c.offer_id = o.id;
alter table public.application_waivers disable trigger user;
alter table public.application_events disable trigger user;
alter table public.tasks disable trigger user;
update public.application_waivers as w set gap = n.gap from renamed as n
where n.application_id = w.application_id and n.former = w.gap and w.asked_at >= n.since and w.asked_at < n.until;
update public.application_events as e set details = jsonb_set(e.details, '{gap}', to_jsonb(n.gap)) from renamed as n
where n.application_id = e.application_id and n.former = e.details ->> 'gap' and e.created_at >= n.since and e.created_at < n.until;
update public.tasks as t set gap = n.gap from renamed as n
where n.application_id = t.application_id and n.former = t.gap and t.created_at >= n.since and t.created_at < n.until;
alter table public.application_waivers enable trigger user;
alter table public.application_events enable trigger user;
alter table public.tasks enable trigger user;
