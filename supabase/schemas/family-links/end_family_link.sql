create or replace function private.end_family_link(p_link_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  perform 1 from public.family_links as f where f.id = p_link_id and f.student_id = caller for update;
  if not found then
    raise exception 'There is no such invitation of yours.' using errcode = 'PT404';
  end if;
  perform private.end_family_links(caller, 'student', p_link_id);
end
$$;

create or replace function public.end_family_link(p_link_id uuid) returns void
language sql set search_path = '' as $$
  select private.end_family_link(p_link_id)
$$;
comment on function public.end_family_link(uuid) is 'Ends what the caller let somebody read, invited or reading, at once and whatever has changed since; ending again changes nothing. PT404.';

grant execute on function private.end_family_link(uuid), public.end_family_link(uuid) to authenticated;
