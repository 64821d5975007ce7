create or replace function private.merge_leads(p_kept uuid, p_merged uuid, p_choices jsonb) returns uuid
-- Times in what has to go back are compared as texts.
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  -- What the caller may choose where both leads say something.
  choosable constant text[] := array['name', 'email', 'phone', 'message', 'preferred_destination', 'preferred_time', 'time_zone', 'locale'];
  -- What only fills a gap. A consent comes with its day, a referral with its code.
  filled constant text[] := array['consent_text', 'first_touch', 'last_touch', 'came_with_code', 'user_id', 'owner_id'];
  worker uuid := private.require_permission('leads.work');
  kept public.leads;
  merged public.leads;
  ours jsonb;
  theirs jsonb;
  changes jsonb := '{}';
  field text;
  moved jsonb;
  merge_id uuid;
begin
  if p_kept is null or p_merged is null or jsonb_typeof(p_choices) is distinct from 'object' or exists (
    select from jsonb_each(p_choices) as c (name, value)
    where c.name <> all (choosable) or c.value not in ('"kept"', '"merged"')
  ) then
    raise exception 'The choices are not well formed.' using errcode = '22023';
  end if;
  if p_kept = p_merged then
    raise exception 'same_lead' using errcode = 'PT409', detail = 'This is one lead already.';
  end if;
  perform private.lock_lead_pair(p_kept, p_merged);
  select * into kept from public.leads as l where l.id = p_kept;
  select * into merged from public.leads as l where l.id = p_merged;
  if kept.id is null or merged.id is null then
    raise exception 'There is no such lead.' using errcode = 'PT404';
  end if;
  if kept.merged_into is not null or merged.merged_into is not null then
    raise exception 'already_merged' using errcode = 'PT409', detail = 'One of these leads was merged into another.';
  end if;
  if 'job_application' in (kept.request_type, merged.request_type) then
    raise exception 'job_application' using errcode = 'PT409', detail = 'A job application stays a case of its own.';
  end if;
  if (kept.owner_id <> worker or merged.owner_id <> worker) and not private.has_permission('leads.assign') then
    raise exception 'A colleague works one of these leads.' using errcode = 'PT403';
  end if;

  if merged.converted_at is not null and kept.converted_at is null then
    raise exception 'keep_the_student' using errcode = 'PT409', detail = 'The other lead became a student. Keep that one.';
  end if;

  ours := to_jsonb(kept);
  theirs := to_jsonb(merged);
  foreach field in array choosable || filled loop
    if theirs -> field <> 'null' and ours -> field <> theirs -> field
      and (ours -> field = 'null' or (field = any (choosable) and p_choices ->> field = 'merged')) then
      changes := changes || jsonb_build_object(field, theirs -> field);
    end if;
  end loop;
  if changes ? 'consent_text' then
    changes := changes || jsonb_build_object('consented_at', theirs -> 'consented_at');
  end if;
  if merged.referred_by = p_kept then
    changes := changes - 'came_with_code';
  elsif changes ? 'came_with_code' then
    changes := changes || jsonb_build_object('referred_by', theirs -> 'referred_by');
  end if;
  -- The account follows the address.
  if changes ? 'email' and merged.user_id is not null then
    changes := changes || jsonb_build_object('user_id', theirs -> 'user_id');
  end if;

  moved := private.move_lead_belongings(p_merged, p_kept);
  update public.leads as l set
    name = n.name, email = n.email, phone = n.phone, message = n.message, preferred_destination = n.preferred_destination,
    preferred_time = n.preferred_time, time_zone = n.time_zone, locale = n.locale, consent_text = n.consent_text,
    consented_at = n.consented_at, first_touch = n.first_touch, last_touch = n.last_touch, came_with_code = n.came_with_code,
    referred_by = n.referred_by, user_id = n.user_id, owner_id = n.owner_id
  from jsonb_populate_record(kept, changes) as n where l.id = p_kept and changes <> '{}';
  update public.leads set merged_into = p_kept where id = p_merged;

  insert into public.lead_merges (kept_id, merged_id, merged_by, before) values (
    p_kept, p_merged, worker, moved || jsonb_build_object('fields', (
      select coalesce(jsonb_object_agg(c.name, jsonb_build_object('was', ours -> c.name, 'became', c.value)), '{}')
      from jsonb_each(changes) as c (name, value)
    ))
  ) returning id into merge_id;
  perform private.add_lead_event(p_kept, 'merged', worker, null, null, merged.reference || ', ' || merged.name);
  perform private.add_lead_event(p_merged, 'merged', worker, null, null, 'Into ' || kept.reference || ', ' || kept.name);
  return merge_id;
end
$$;

create or replace function public.merge_leads(p_kept uuid, p_merged uuid, p_choices jsonb default '{}') returns uuid
language sql set search_path = '' as $$
  select private.merge_leads(p_kept, p_merged, p_choices)
$$;
comment on function public.merge_leads(uuid, uuid, jsonb) is 'Makes two leads of one person one: fills the gaps of the kept one, moves tasks, consultation and registration to it, and marks the other as merged. Choices {field: kept | merged} where both say something. Leads of a colleague need leads.assign (PT403). PT409 same_lead, already_merged, job_application, two_consultations, keep_the_other or keep_the_student.';

grant execute on function private.merge_leads(uuid, uuid, jsonb), public.merge_leads(uuid, uuid, jsonb) to authenticated;
