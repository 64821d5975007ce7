create or replace function private.add_lead_note(p_lead_id uuid, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  worker uuid := private.require_permission('leads.work');
begin
  if char_length(btrim(coalesce(p_note, ''))) not between 1 and 4000 then
    raise exception 'A note has 1 to 4000 characters.' using errcode = '22023';
  end if;
  perform private.lock_lead(p_lead_id, worker, true);
  perform private.add_lead_event(p_lead_id, 'note', worker, null, null, p_note);
end
$$;

create or replace function public.add_lead_note(p_lead_id uuid, p_note text) returns void
language sql set search_path = '' as $$
  select private.add_lead_note(p_lead_id, p_note)
$$;
comment on function public.add_lead_note(uuid, text) is 'Adds a note to any lead.';

grant execute on function private.add_lead_note(uuid, text), public.add_lead_note(uuid, text) to authenticated;
