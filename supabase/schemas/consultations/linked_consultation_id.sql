create or replace function private.linked_consultation_id(p_token text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  linked uuid := (private.find_linked_consultation(p_token) ->> 'id')::uuid;
begin
  if linked is null then
    raise exception 'There is no such consultation.' using errcode = 'PT404';
  end if;
  return linked;
end
$$;
