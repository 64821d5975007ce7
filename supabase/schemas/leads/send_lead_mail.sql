create or replace function private.send_lead_mail_as(
  p_actor uuid, p_lead_id uuid, p_version int, p_key uuid, p_template_id uuid, p_subject text, p_body text, p_next_title text,
  p_next_at timestamptz
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads := private.lock_lead(p_lead_id, p_actor, false);
  contact record;
  verdict jsonb;
  mail_id uuid;
begin
  -- Sent before and the answer was lost: the version has moved on since.
  select m.id into mail_id from private.lead_mails as m
  where m.idempotency_key = p_key and m.lead_id = p_lead_id and m.sender_id = p_actor;
  if found then
    return jsonb_build_object('mail_id', mail_id, 'version', lead.version);
  end if;
  lead := private.lock_lead(p_lead_id, p_actor, false, p_version);
  if p_key is null or coalesce(char_length(btrim(p_subject)), 0) not between 1 and 200 or p_subject ~ '[[:cntrl:]]'
    or coalesce(char_length(btrim(p_body)), 0) not between 1 and 4000 or p_subject || p_body ~ '\{\{|\}\}' then
    raise exception 'A mail has a key, a subject of 1 to 200 and a text of 1 to 4000 characters, and nothing left to fill in.'
      using errcode = '22023';
  end if;
  perform private.check_next_step(p_next_title, p_next_at);
  select * into contact from private.mail_basis(lead);
  if contact.refusal is not null then
    raise exception 'This person is not written to: %.', contact.refusal using errcode = 'PT409', detail = contact.refusal;
  end if;
  verdict := private.consume_rate_limit('leadMails', p_actor::text);
  if not (verdict ->> 'allowed')::boolean then
    raise exception 'Too many mails in an hour.' using errcode = 'PT429', detail = verdict ->> 'reset_at';
  end if;

  lead := private.take_unclaimed_lead(lead, p_actor);
  mail_id := private.enqueue_email(lead.email, btrim(p_subject), null, btrim(p_body), null, 'lead-mail:' || p_key);
  update private.email_outbox as e set is_answerable = true,
    from_name = (
      select nullif(left(btrim(regexp_replace(p.full_name, '[[:cntrl:]]', '', 'g')), 120), '')
      from public.profiles as p where p.user_id = p_actor
    )
  where e.id = mail_id;
  insert into private.lead_mails (id, lead_id, direction, idempotency_key, sender_id, template_id, basis, to_address, subject, body)
  values (mail_id, p_lead_id, 'sent', p_key, p_actor, p_template_id, contact.basis, lead.email, btrim(p_subject), btrim(p_body));

  -- What asked for a mail, or was due, is done by it.
  update public.tasks as t set state = 'done', snoozed_until = null, closed_at = now(), closed_by = p_actor,
    closing_note = left('Wrote: ' || btrim(p_subject), 4000), version = t.version + 1, updated_at = now()
  where t.id = lead.next_action_task_id and t.state in ('open', 'snoozed') and (
    coalesce(t.snoozed_until, t.due_at) < private.start_of_day((now() at time zone 'Asia/Kolkata')::date::text, 1)
    or t.title ~* '^(write|ask by email|answer|send|wait for the answer)\M'
  );
  -- The mail belongs to the version that it makes.
  update public.leads set updated_at = now() where id = p_lead_id;
  if lead.status not in ('completed', 'lost') then
    p_next_title := coalesce(btrim(p_next_title), 'Wait for the answer');
    p_next_at := coalesce(p_next_at, private.default_call_time(now(), 3, false));
  else
    p_next_title := null;
    p_next_at := null;
  end if;
  perform private.add_lead_event(
    p_lead_id, 'mail_sent', p_actor, null, null, p_body,
    jsonb_build_object('mail_id', mail_id, 'subject', btrim(p_subject), 'next_title', p_next_title, 'next_at', p_next_at)
  );
  if lead.status = 'new' then
    perform private.change_lead_status(lead, p_actor, 'contacted', null, null);
  end if;
  if p_next_title is not null then
    perform private.open_task(
      p_next_title, p_next_at, lead.owner_id, p_actor, left(format('After the email of %s: %s', private.say_day(now()), btrim(p_subject)), 300),
      p_lead_id
    );
  end if;
  return jsonb_build_object('mail_id', mail_id, 'version', private.lead_version(p_lead_id));
end
$$;

create or replace function private.send_lead_mail(
  p_lead_id uuid, p_version int, p_key uuid, p_template_id uuid, p_subject text, p_body text, p_next_title text, p_next_at timestamptz
) returns jsonb
language sql security definer set search_path = '' as $$
  select private.send_lead_mail_as(
    private.require_permission('leads.work'), p_lead_id, p_version, p_key, p_template_id, p_subject, p_body, p_next_title, p_next_at
  )
$$;

create or replace function public.send_lead_mail(
  p_lead_id uuid, p_version int, p_key uuid, p_subject text, p_body text, p_template_id uuid default null,
  p_next_title text default null, p_next_at timestamptz default null
) returns jsonb
language sql set search_path = '' as $$
  select private.send_lead_mail(p_lead_id, p_version, p_key, p_template_id, p_subject, p_body, p_next_title, p_next_at)
$$;
comment on function public.send_lead_mail(uuid, int, uuid, text, text, uuid, text, timestamptz) is 'Writes to an unclaimed lead or one''s own through the outbox, once for each key, and sets the next step: {mail_id, version}. PT409 changed, no_address, stopped, parents, withdrawn, no_consent; PT429.';

grant execute on function
  private.send_lead_mail(uuid, int, uuid, uuid, text, text, text, timestamptz),
  public.send_lead_mail(uuid, int, uuid, text, text, uuid, text, timestamptz)
to authenticated;
