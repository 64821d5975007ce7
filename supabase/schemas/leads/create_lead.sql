create or replace function private.create_lead(
  p_key uuid, p_name text, p_phone text, p_email text, p_source text, p_destination text, p_note text, p_consent_text text,
  p_owner_id uuid, p_next_title text, p_next_at timestamptz, p_is_checked boolean
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := private.require_permission('leads.work');
  touch constant jsonb := jsonb_build_object('source', btrim(p_source), 'at', now());
  new_id uuid;
begin
  if p_key is null or coalesce(char_length(btrim(p_source)), 0) not between 1 and 100 or p_source ~ '[[:cntrl:]]'
    or (p_next_title is null) <> (p_next_at is null) or (p_owner_id is null and p_next_title is not null) then
    raise exception 'A lead by hand has a key and a source, and a next step both words and a time, for somebody.' using errcode = '22023';
  end if;
  perform private.check_lead_note(p_note);
  perform private.check_next_step(p_next_title, p_next_at);
  perform pg_advisory_xact_lock(hashtextextended(p_key::text, 1));
  select l.id into new_id from public.leads as l where l.idempotency_key = p_key;
  if found then
    if not exists (select from public.lead_events as e where e.lead_id = new_id and e.kind = 'entered' and e.actor_id = actor) then
      raise exception 'There is no such lead.' using errcode = 'PT404';
    end if;
    return new_id;
  end if;
  if p_owner_id is distinct from actor and p_owner_id is not null then
    if not private.has_permission('leads.assign') then
      raise exception 'Who manages leads gives them to colleagues.' using errcode = 'PT403';
    end if;
    if not private.person_may(p_owner_id, 'leads.work') then
      raise exception 'This person does not work on leads.' using errcode = 'PT409', detail = 'not_a_worker';
    end if;
  end if;
  if p_is_checked is not true and exists (
    select from private.lead_matches(null, p_phone, lower(btrim(p_email)), null) as m where not m.is_weak
  ) then
    raise exception 'There are leads of this number or address.' using errcode = 'PT409', detail = 'duplicates';
  end if;

  begin
    insert into public.leads (
      idempotency_key, name, email, phone, request_type, preferred_destination, consent_text, consented_at, first_touch, last_touch, owner_id
    ) values (
      p_key, btrim(p_name), lower(btrim(p_email)), p_phone, 'by_hand', nullif(btrim(p_destination), ''), p_consent_text,
      case when p_consent_text is not null then now() end, touch, touch, p_owner_id
    ) returning id into new_id;
  exception when check_violation or not_null_violation then
    raise exception 'The lead is not well formed.' using errcode = '22023', detail = sqlerrm;
  end;
  perform private.add_lead_event(new_id, 'entered', actor, null, null, p_note);
  if p_owner_id is null then
    -- The rules looked at it when it was written.
    return new_id;
  end if;
  perform private.add_lead_event(
    new_id, case when p_owner_id = actor then 'claimed' else 'assigned' end::public.lead_event_kind, actor, null, null, null,
    case when p_owner_id = actor then '{}' else jsonb_build_object('to', p_owner_id, 'to_name', private.name_of(p_owner_id)) end
  );
  if p_next_title is not null then
    perform private.open_task(p_next_title, p_next_at, p_owner_id, actor, 'Entered by hand', new_id);
  else
    perform private.open_first_step(new_id, 'Entered by hand');
  end if;
  if p_owner_id <> actor then
    perform private.notify_person(
      p_owner_id, 'lead.assigned', left(format('A lead for you: %s', btrim(p_name)), 200), nullif(btrim(left(p_note, 2000)), ''),
      '/crm-dashboard?lead=' || new_id
    );
  end if;
  return new_id;
end
$$;

create or replace function public.create_lead(
  p_key uuid, p_name text, p_source text, p_phone text default null, p_email text default null, p_destination text default null,
  p_note text default null, p_consent_text text default null, p_owner_id uuid default null, p_next_title text default null,
  p_next_at timestamptz default null, p_is_checked boolean default false
) returns uuid
language sql set search_path = '' as $$
  select private.create_lead(
    p_key, p_name, p_phone, p_email, p_source, p_destination, p_note, p_consent_text, p_owner_id, p_next_title, p_next_at, p_is_checked
  )
$$;
comment on function public.create_lead(uuid, text, text, text, text, text, text, text, uuid, text, timestamptz, boolean) is 'Writes down a lead by hand, once for each key, and answers its id. Without an owner the rules share it out; to a colleague by who manages leads, with a next step or a first one. PT409 duplicates, where others have the number or address and p_is_checked does not say that somebody looked; not_a_worker; PT403; 22023.';

grant execute on function
  private.create_lead(uuid, text, text, text, text, text, text, text, uuid, text, timestamptz, boolean),
  public.create_lead(uuid, text, text, text, text, text, text, text, uuid, text, timestamptz, boolean)
to authenticated;
