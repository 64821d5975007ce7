create or replace function private.lead_mail_desk(p_lead_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reader uuid := private.require_permission('leads.read');
  lead public.leads;
begin
  select * into lead from public.leads as l where l.id = p_lead_id and l.request_type <> 'job_application';
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'facts', private.mail_facts(lead),
    'failing', (
      select jsonb_build_object('since', f.since, 'reason', f.reason) from private.failing_addresses as f where f.address = lead.email
    ),
    'mailbox', (
      select jsonb_build_object('reading_since', b.reading_since, 'last_read_at', b.last_read_at)
      from private.mailboxes as b order by b.last_read_at desc limit 1
    ),
    'writer', (
      select jsonb_build_object('name', p.full_name, 'phone', p.phone) from public.profiles as p where p.user_id = reader
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'direction', m.direction, 'kind', m.kind, 'subject', m.subject, 'body', m.body, 'is_cut', m.is_cut,
        'from_address', m.from_address, 'to_address', m.to_address, 'matched_by', m.matched_by, 'attachments', m.attachments,
        'basis', m.basis, 'failed_at', m.failed_at, 'failure', m.failure, 'status', e.status, 'attempts', e.attempts,
        'sent_at', e.sent_at, 'next_attempt_at', e.next_attempt_at, 'created_at', m.created_at
      ) order by m.created_at desc), '[]')
      from (
        select * from private.lead_mails as r where r.lead_id = p_lead_id order by r.created_at desc, r.id limit 50
      ) as m
      left join private.email_outbox as e on e.id = m.id and m.direction = 'sent'
    )
  );
end
$$;

create or replace function public.lead_mail_desk(p_lead_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.lead_mail_desk(p_lead_id)
$$;
comment on function public.lead_mail_desk(uuid) is 'What somebody who writes to a lead needs: the latest fifty mails with how far each came, whether we may write, whether answers are read, and who writes. Null where there is no such lead.';

grant execute on function private.lead_mail_desk(uuid), public.lead_mail_desk(uuid) to authenticated;
