create or replace function private.find_student_lead(p_student_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reader uuid := private.require_staff();
  lead public.leads;
begin
  select * into lead from public.leads as l where l.converted_user_id = p_student_id;
  if not found or not private.may_read_person(p_student_id) then
    return null;
  end if;
  -- A merge may have come after.
  select * into lead from public.leads as l where l.id = private.kept_lead_id(lead.id);
  return jsonb_build_object(
    'lead_id', lead.id, 'reference', lead.reference, 'created_at', lead.created_at, 'message', lead.message, 'destination', lead.preferred_destination,
    'locale', lead.locale, 'details', lead.details, 'consent_text', lead.consent_text, 'consented_at', lead.consented_at,
    'contact_name', private.name_of(lead.owner_id),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(latest) order by latest.id desc), '[]') from (
        select e.id, e.kind, e.actor_name, e.from_status, e.to_status, e.note, e.version, e.details, e.created_at
        from public.lead_events as e where e.lead_id in (select private.merged_lead_ids(lead.id)) order by e.id desc limit 200
      ) as latest
    )
  );
end
$$;

create or replace function public.find_student_lead(p_student_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_student_lead(p_student_id)
$$;
comment on function public.find_student_lead(uuid) is 'The lead that became this student, with what the person told us, who looked after it and its whole timeline; null if there is none, or the caller may not read the student. For those who work here.';

grant execute on function private.find_student_lead(uuid), public.find_student_lead(uuid) to authenticated;
