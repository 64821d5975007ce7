-- For every kind of lead that a form sends, so that a kind added later is included.
create or replace function private.reconcile_leads() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lookback constant interval := '2 days';
  site_name text := coalesce((select s.value #>> '{}' from public.site_settings as s where s.key = 'name'), 'Campusbound');
  counts jsonb;
  repaired int := 0;
  missing record;
  subject text;
  message text;
begin
  for missing in
    -- One e-mail per address: a stranger's address typed many times does not fill that mailbox.
    select distinct on (l.email) l.id, l.email, l.reference, l.locale, c.starts_at, c.time_zone
    from public.leads as l
    left join public.consultations as c on c.lead_id = l.id and c.status = 'booked'
    where l.created_at between now() - lookback and now() - interval '10 minutes'
      and l.email is not null
      and l.request_type not in ('registration_attempt', 'registration_success')
      and not exists (
        select from private.email_outbox as e
        where e.to_address = l.email and e.dedupe_key like 'lead-confirmation:%' and e.created_at > now() - lookback
      )
    order by l.email, l.created_at desc
  loop
    select w.subject, w.body into subject, message
    from private.word_late_confirmation(missing.locale, site_name, missing.reference, missing.starts_at, missing.time_zone) as w;
    perform private.enqueue_email(
      missing.email, subject,
      '<p>' || replace(replace(message, '&', '&amp;'), '<', '&lt;') || '</p>', message, '[]', 'lead-confirmation:' || missing.id
    );
    repaired := repaired + 1;
  end loop;

  select jsonb_build_object(
    'stored', count(*),
    'repeated', coalesce(sum(l.repeats), 0),
    'with_consultation', count(*) filter (where exists (select from public.consultations as c where c.lead_id = l.id)),
    'confirmed', count(*) filter (where exists (
      select from private.email_outbox as e where e.dedupe_key = 'lead-confirmation:' || l.id
    ))
  ) into counts
  from public.leads as l where l.created_at > now() - interval '1 day';
  return counts || jsonb_build_object('repaired', repaired);
end
$$;

create or replace function public.reconcile_leads() returns jsonb
language sql set search_path = '' as $$
  select private.reconcile_leads()
$$;
comment on function public.reconcile_leads() is 'Counts the leads of the last day {stored, repeated, with_consultation, confirmed, repaired} and queues a plain confirmation for those of the last two days without one. Service role only.';

grant execute on function private.reconcile_leads() to service_role;
