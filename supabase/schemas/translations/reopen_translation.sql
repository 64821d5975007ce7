create or replace function private.reopen_translation(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('content.manage');
  update public.translations as t set reviewed_by = null, reviewed_at = null where t.id = p_id;
  if not found then
    raise exception 'There is no such translation.' using errcode = 'PT404';
  end if;
end
$$;

create or replace function public.reopen_translation(p_id uuid) returns void
language sql set search_path = '' as $$
  select private.reopen_translation(p_id)
$$;
comment on function public.reopen_translation(uuid) is 'Takes a review back: the text waits for a reader again. Editors only. PT404.';

grant execute on function private.reopen_translation(uuid), public.reopen_translation(uuid) to authenticated;
