create or replace function private.check_lead_note(p_note text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if char_length(p_note) > 4000 then
    raise exception 'A note has at most 4000 characters.' using errcode = '22023';
  end if;
end
$$;
comment on function private.check_lead_note(text) is 'Refuses a note that is too long; none is fine.';
