-- The job finds out what a message is; this decides whose it is and keeps it, all in one transaction, so that a message that was
-- half taken in is taken in again.
create or replace function private.receive_lead_mail(p_mailbox text, p_uid bigint, p_mail jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  box private.mailboxes;
  lead public.leads;
  answered private.lead_mails;
  sender constant text := lower(btrim(p_mail ->> 'from_address'));
  failed_address constant text := lower(btrim(p_mail ->> 'failed_address'));
  kind constant text := p_mail ->> 'kind';
  subject constant text := left(coalesce(nullif(btrim(p_mail ->> 'subject'), ''), '(no subject)'), 300);
  mail_id uuid := gen_random_uuid();
  matched_by text;
  candidates int := 1;
begin
  select * into box from private.mailboxes as b where b.name = p_mailbox for update;
  if not found then
    raise exception 'This mailbox was not opened.' using errcode = 'PT404';
  end if;
  if p_uid <= box.last_uid then
    return 'repeated';
  end if;
  update private.mailboxes set last_uid = p_uid where name = p_mailbox;
  if exists (select from private.lead_mails as m where m.message_id = p_mail ->> 'message_id') then
    return 'repeated';
  end if;
  -- A student who answers a mail about their messages writes in the conversation, not as a lead.
  if private.receive_message_mail(p_mail) then
    update private.mailboxes set matched = matched + 1 where name = p_mailbox;
    return 'matched';
  end if;

  select m.* into answered from private.lead_mails as m
  where m.direction = 'sent' and m.id in (select r.id::uuid from jsonb_array_elements_text(p_mail -> 'answers') as r (id))
  order by m.created_at desc limit 1;
  if found then
    matched_by := 'message';
    select * into lead from public.leads as l where l.id = private.kept_lead_id(answered.lead_id) for update;
  else
    select count(*) into candidates from public.leads as l
    where l.email = coalesce(failed_address, sender) and l.merged_into is null and l.request_type <> 'job_application';
    select * into lead from public.leads as l
    where l.email = coalesce(failed_address, sender) and l.merged_into is null and l.request_type <> 'job_application'
    order by l.status in ('completed', 'lost'), l.created_at desc, l.id limit 1 for update;
    matched_by := 'address';
  end if;
  if lead.id is null then
    update private.mailboxes set unmatched = unmatched + 1 where name = p_mailbox;
    return 'unmatched';
  end if;
  update private.mailboxes set matched = matched + 1 where name = p_mailbox;

  insert into private.lead_mails (
    id, lead_id, direction, kind, message_id, answers, matched_by, from_address, to_address, subject, body, is_cut, attachments
  ) values (
    mail_id, lead.id, 'received', kind, p_mail ->> 'message_id', answered.id, matched_by, left(sender, 254), null, subject,
    left(coalesce(p_mail ->> 'body', ''), 100000), coalesce((p_mail ->> 'is_cut')::boolean, false),
    array(select left(a.name, 200) from jsonb_array_elements_text(coalesce(p_mail -> 'attachments', '[]')) as a (name) limit 20)
  );
  -- Who is writing an answer just now is told that a mail came between.
  update public.leads set updated_at = now() where id = lead.id;
  perform private.add_lead_event(
    lead.id, case when kind = 'bounce' then 'mail_bounced' else 'mail_received' end::public.lead_event_kind, null, null, null,
    left(p_mail ->> 'shown', 4000),
    jsonb_build_object(
      'mail_id', mail_id, 'subject', subject, 'mail_kind', kind, 'matched_by', matched_by,
      'matched_among', case when candidates > 1 then candidates end
    )
  );

  if kind = 'bounce' then
    -- Anybody can write that a mail failed; only who had ours can name it.
    if answered.id is not null and coalesce((p_mail ->> 'is_permanent')::boolean, false) then
      update private.lead_mails as m set failed_at = now(), failure = coalesce(nullif(left(p_mail ->> 'reason', 500), ''), 'No reason was given.')
      where m.id = answered.id;
      insert into private.failing_addresses as f (address, reason)
      values (answered.to_address, coalesce(nullif(left(p_mail ->> 'reason', 500), ''), 'No reason was given.'))
      on conflict (address) do update set reason = excluded.reason;
      if lead.status not in ('completed', 'lost') then
        perform private.open_task(
          'Find another way to reach ' || left(lead.name, 100), now(), lead.owner_id, null, 'An email to ' || left(answered.to_address, 200) || ' did not arrive.', lead.id
        );
      end if;
    end if;
    return 'matched';
  end if;
  delete from private.failing_addresses as f where f.address = sender;
  if kind = 'letter' then
    update public.tasks as t set state = 'done', snoozed_until = null, closed_at = now(), closing_note = 'The answer came.',
      version = t.version + 1, updated_at = now()
    where t.lead_id = lead.id and t.state in ('open', 'snoozed') and t.title = 'Wait for the answer';
    perform private.open_task(
      left('Answer the email: ' || regexp_replace(subject, '[[:cntrl:]]', ' ', 'g'), 200), now(), lead.owner_id, null,
      'An email came in on ' || private.say_day(now()) || '.', lead.id
    );
    if lead.owner_id is not null then
      perform private.notify_person(
        lead.owner_id, 'lead.replied', left(lead.name, 120) || ' answered your email', left(p_mail ->> 'shown', 300),
        '/crm-dashboard?lead=' || lead.id
      );
    end if;
  end if;
  return 'matched';
end
$$;

create or replace function public.receive_lead_mail(p_mailbox text, p_uid bigint, p_mail jsonb) returns text
language sql set search_path = '' as $$
  select private.receive_lead_mail(p_mailbox, p_uid, p_mail)
$$;
comment on function public.receive_lead_mail(text, bigint, jsonb) is 'Takes in a message of the mailbox {message_id, answers, kind, from_address, failed_address, subject, shown, body, is_cut, attachments, reason, is_permanent} and remembers that it was: matched, unmatched or repeated. Service role only.';

grant execute on function private.receive_lead_mail(text, bigint, jsonb) to service_role;
