create or replace function private.mail_facts(p_lead public.leads) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'is_stopped', not private.may_contact(p_lead.email, p_lead.phone),
    'is_closed_by_parents', exists (
      select from public.profiles as p
      where p.user_id = p_lead.user_id and private.is_minor(p.date_of_birth)
        and exists (select from public.parental_consents as c where c.user_id = p.user_id and c.withdrawn_at is not null)
        and not private.has_parental_consent(p.user_id)
    ),
    'is_withdrawn', exists (select from public.consents as c where c.lead_id = p_lead.id),
    'has_written', exists (
      select from private.lead_mails as m where m.lead_id = p_lead.id and m.direction = 'received' and m.kind = 'letter'
    )
  )
$$;
comment on function private.mail_facts(public.leads) is 'What decides whether a lead may be contacted, beside what is in the lead itself.';

-- lib/leads/contact-ways.ts decides alike and says it in words.
create or replace function private.mail_basis(p_lead public.leads, out basis text, out refusal text)
language plpgsql stable security definer set search_path = '' as $$
declare
  facts constant jsonb := private.mail_facts(p_lead);
begin
  refusal := case
    when p_lead.email is null then 'no_address'
    when (facts ->> 'is_stopped')::boolean then 'stopped'
    when (facts ->> 'is_closed_by_parents')::boolean then 'parents'
  end;
  if refusal is not null then
    return;
  end if;
  basis := case
    when (facts ->> 'has_written')::boolean then 'reply'
    when (facts ->> 'is_withdrawn')::boolean or p_lead.request_type = 'download' then null
    when p_lead.consent_text is not null then 'consent'
    when p_lead.request_type in ('callback', 'consultation', 'program_request', 'contact', 'partner') then 'request'
  end;
  if basis is null then
    refusal := case when (facts ->> 'is_withdrawn')::boolean then 'withdrawn' else 'no_consent' end;
  end if;
end
$$;
comment on function private.mail_basis(public.leads) is 'Why we may write to a lead, or why not.';
