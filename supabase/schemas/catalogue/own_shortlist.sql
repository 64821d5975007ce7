create or replace function private.own_shortlist() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.shortlist(private.signed_in_id());
end
$$;

grant execute on function private.own_shortlist() to authenticated;
