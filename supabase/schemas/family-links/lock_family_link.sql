create or replace function private.lock_family_link(p_link_id uuid, p_version int) returns public.family_links
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_family_student();
  link public.family_links;
begin
  select * into link from public.family_links as f where f.id = p_link_id and f.student_id = caller for update;
  if not found then
    raise exception 'There is no such invitation of yours.' using errcode = 'PT404';
  end if;
  if link.state = 'ended' then
    raise exception 'This has ended.' using errcode = 'PT409', detail = 'ended';
  end if;
  if link.version is distinct from p_version then
    raise exception 'The invitation has changed since version %.', p_version using errcode = 'PT409', detail = 'changed';
  end if;
  return link;
end
$$;
comment on function private.lock_family_link(uuid, int) is 'A link of the caller''s for changing it. PT404, PT409 ended, changed.';
