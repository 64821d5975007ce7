create or replace function private.application_before(p_application public.applications) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'at', now(), 'status', p_application.application_status, 'holder', p_application.holder, 'holder_since', p_application.holder_since,
    'promised_by', p_application.promised_by, 'reason', p_application.reason,
    'event', (select max(e.id) from public.application_events as e where e.application_id = p_application.id),
    'offers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', o.id, 'state', o.state, 'decided_at', o.decided_at, 'confirmation_number', o.confirmation_number, 'confirmed_on', o.confirmed_on,
        'confirmation_until', o.confirmation_until, 'confirmation_starts_on', o.confirmation_starts_on, 'confirmation_total', o.confirmation_total
      )), '[]')
      from public.offers as o where o.application_id = p_application.id and o.state in ('received', 'accepted')
    ),
    'visas', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', v.id, 'closed_at', v.closed_at, 'next_step', v.next_step, 'next_note', v.next_note
      )), '[]')
      from public.visa_cases as v where v.application_id = p_application.id
    )
  );
end
$$;
comment on function private.application_before(public.applications) is 'What a step changes of an application, its offer and its visa, as it is before it: for private.take_back_move. Checks no rights.';
