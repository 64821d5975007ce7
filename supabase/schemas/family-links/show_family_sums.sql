create or replace function private.show_family_sums(p_link_id uuid, p_sees_sums boolean, p_version int) returns void
language plpgsql security definer set search_path = '' as $$
declare
  link public.family_links := private.lock_family_link(p_link_id, p_version);
begin
  if p_sees_sums is null then
    raise exception 'Sums are shown or not.' using errcode = '22023';
  end if;
  update public.family_links as f set sees_sums = p_sees_sums, version = f.version + 1 where f.id = link.id;
end
$$;

create or replace function public.show_family_sums(p_link_id uuid, p_sees_sums boolean, p_version int) returns void
language sql set search_path = '' as $$
  select private.show_family_sums(p_link_id, p_sees_sums, p_version)
$$;
comment on function public.show_family_sums(uuid, boolean, int) is 'Whether a reader sees sums of money too. PT404, PT409 ended, changed.';

grant execute on function private.show_family_sums(uuid, boolean, int), public.show_family_sums(uuid, boolean, int) to authenticated;
