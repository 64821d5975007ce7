create or replace function private.lock_consultation(p_consultation_id uuid) returns public.consultations
language plpgsql security definer set search_path = '' as $$
declare
  about uuid;
  locked public.consultations;
begin
  loop
    select c.lead_id into about from public.consultations as c where c.id = p_consultation_id;
    -- The lead first, as everything else that works it does; a merge may give the consultation to another meanwhile.
    perform 1 from public.leads as l where l.id = about for update;
    select * into locked from public.consultations as c where c.id = p_consultation_id for update;
    if not found then
      raise exception 'There is no such consultation.' using errcode = 'PT404';
    end if;
    exit when locked.lead_id = about;
  end loop;
  return locked;
end
$$;
comment on function private.lock_consultation(uuid) is 'The consultation, locked together with its lead. PT404.';
