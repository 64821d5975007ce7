create or replace function private.lead_owner_gap(p_owner_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when not exists (select from public.profiles as p where p.user_id = p_owner_id and p.is_active) then 'locked'
    when not private.person_may(p_owner_id, 'leads.work') then 'gone'
    when exists (
      select from public.staff_absences as a
      where a.user_id = p_owner_id and a.cover_id is null
        and (now() at time zone 'Asia/Kolkata')::date between a.first_day and a.last_day
    ) then 'away'
  end;
end
$$;
comment on function private.lead_owner_gap(uuid) is 'Why an owner does not work leads today: their account is locked, they are gone from this work, or away and nobody covers; null when they do.';
