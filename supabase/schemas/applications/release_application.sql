create or replace function private.release_application(p_application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.acting_id() is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  delete from private.application_claims as c where c.application_id = p_application_id and c.claimed_by = private.acting_id();
end
$$;

create or replace function public.release_application(p_application_id uuid) returns void
language sql set search_path = '' as $$
  select private.release_application(p_application_id)
$$;
comment on function public.release_application(uuid) is 'Leaves an application to colleagues before its 20 minutes are over. For whoever has it; does nothing otherwise.';

grant execute on function private.release_application(uuid), public.release_application(uuid) to authenticated;
