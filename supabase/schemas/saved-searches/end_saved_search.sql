create or replace function private.end_saved_search(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.saved_searches as s set ended_at = coalesce(s.ended_at, now()) where s.id = p_id and s.email = private.own_email();
  if not found then
    raise exception 'There is no such search.' using errcode = 'PT404';
  end if;
end
$$;

create or replace function public.end_saved_search(p_id uuid) returns void
language sql set search_path = '' as $$
  select private.end_saved_search(p_id)
$$;
comment on function public.end_saved_search(uuid) is 'Ends a saved search of the caller''s own address; PT404.';

grant execute on function private.end_saved_search(uuid), public.end_saved_search(uuid) to authenticated;
