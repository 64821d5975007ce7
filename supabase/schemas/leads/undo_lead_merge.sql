create or replace function private.undo_lead_merge(p_merge_id uuid) returns void
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  worker uuid := private.require_permission('leads.work');
  merge public.lead_merges;
  kept public.leads;
  merged public.leads;
  refusal text;
  going_back jsonb;
begin
  select * into merge from public.lead_merges as m where m.id = p_merge_id;
  if not found then
    raise exception 'There is no such merge.' using errcode = 'PT404';
  end if;
  if merge.merged_by is distinct from worker and not private.has_permission('leads.assign') then
    raise exception 'A colleague merged these leads.' using errcode = 'PT403';
  end if;
  perform private.lock_lead_pair(merge.kept_id, merge.merged_id);
  select * into merge from public.lead_merges as m where m.id = p_merge_id for update;
  select * into kept from public.leads as l where l.id = merge.kept_id;
  select * into merged from public.leads as l where l.id = merge.merged_id;
  if kept.id is null or merged.id is null then
    raise exception 'There is no such merge.' using errcode = 'PT404';
  end if;
  refusal := private.merge_refusal(merge);
  if refusal is not null then
    raise exception '%', refusal using errcode = 'PT409';
  end if;

  update public.leads set merged_into = null where id = merged.id;
  -- What somebody has changed since stays as they left it.
  select coalesce(jsonb_object_agg(f.name, f.value -> 'was'), '{}') into going_back
  from jsonb_each(merge.before -> 'fields') as f (name, value) where to_jsonb(kept) -> f.name = f.value -> 'became';
  if going_back ? 'user_id' and not exists (select from auth.users as u where u.id = (going_back ->> 'user_id')::uuid) then
    going_back := going_back || '{"user_id": null}';
  end if;
  update public.leads as l set
    name = n.name, email = n.email, phone = n.phone, message = n.message, preferred_destination = n.preferred_destination,
    preferred_time = n.preferred_time, time_zone = n.time_zone, locale = n.locale, consent_text = n.consent_text,
    consented_at = n.consented_at, first_touch = n.first_touch, last_touch = n.last_touch, came_with_code = n.came_with_code,
    referred_by = n.referred_by, user_id = n.user_id, owner_id = n.owner_id
  from jsonb_populate_record(kept, going_back) as n where l.id = kept.id and going_back <> '{}';

  -- A merge of yesterday names one consultation, where a lead had no more.
  update public.consultations as c set lead_id = merged.id
  where c.lead_id = kept.id and (c.id = (merge.before ->> 'consultation')::uuid or merge.before -> 'consultations' ? c.id::text);
  update public.webinar_registrations set lead_id = merged.id where id = (merge.before ->> 'registration')::uuid and lead_id = kept.id;
  update public.tasks as t set lead_id = merged.id
  from jsonb_array_elements_text(merge.before -> 'tasks') as moved (id) where t.id = moved.id::uuid and t.lead_id = kept.id;

  update public.lead_merges set undone_at = clock_timestamp(), undone_by = worker where id = merge.id;
  perform private.add_lead_event(kept.id, 'unmerged', worker, null, null, merged.reference || ', ' || merged.name);
  perform private.add_lead_event(merged.id, 'unmerged', worker, null, null, 'From ' || kept.reference || ', ' || kept.name);
end
$$;

create or replace function public.undo_lead_merge(p_merge_id uuid) returns void
language sql set search_path = '' as $$
  select private.undo_lead_merge(p_merge_id)
$$;
comment on function public.undo_lead_merge(uuid) is 'Makes a merge of the last day two leads again, each with what was its own; by whoever merged them or with leads.assign. PT409 already_undone, too_late, or newer_merge where a later one has to be undone first.';

grant execute on function private.undo_lead_merge(uuid), public.undo_lead_merge(uuid) to authenticated;
