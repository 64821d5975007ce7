create or replace function private.lead_attention(p_lead public.leads, p_gap text, p_late_since timestamptz) returns text
-- What is the same for many leads is passed in: a list asks it once for each owner, not for each lead.
language plpgsql stable security definer set search_path = '' as $$
declare
  unanswered timestamptz;
begin
  if p_lead.status not in ('new', 'contacted', 'qualified') or not p_lead.is_listed then
    return null;
  end if;
  if p_lead.owner_id is null and p_lead.stage_due_at < now() then
    return format('Nobody has claimed this lead. It was due by %s.', private.say_day(p_lead.stage_due_at));
  end if;
  if p_lead.owner_id is not null then
    if p_gap is not null then
      return case p_gap
        when 'locked' then 'Its owner’s account is locked.'
        when 'gone' then 'Its owner no longer works on leads.'
        else 'Its owner is away today, and nobody covers.'
      end;
    end if;
    if p_lead.next_action_at is null then
      return 'It has an owner but no next step.';
    end if;
  end if;
  -- Before a late next step, which is that question.
  select c.starts_at into unanswered from public.consultations as c
  where c.lead_id = p_lead.id and c.status = 'booked' and c.starts_at < now() - interval '1 hour' and c.ends_at < now() - interval '1 hour';
  if found then
    return format('Was the consultation of %s held?', private.say_day(unanswered));
  end if;
  if p_lead.next_action_at < p_late_since then
    return format('Its next step has been due since %s.', private.say_day(p_lead.next_action_at));
  end if;
  return null;
end
$$;
comment on function private.lead_attention(public.leads, text, timestamptz) is 'Why a manager has to look at a lead, in a sentence; null when nobody has to. Takes the gap of its owner (private.lead_owner_gap) and the moment before which a next step is late. private.leads_needing_attention finds the same ones.';

create or replace function private.lead_attention(p_lead public.leads) returns text
language sql stable security definer set search_path = '' as $$
  select private.lead_attention(p_lead, private.lead_owner_gap(p_lead.owner_id), private.add_working_days(now(), -1))
$$;
comment on function private.lead_attention(public.leads) is 'The same for one lead.';
