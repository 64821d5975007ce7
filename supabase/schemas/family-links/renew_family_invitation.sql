create or replace function private.renew_family_invitation(p_link_id uuid, p_token text, p_version int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link public.family_links := private.lock_family_link(p_link_id, p_version);
begin
  if coalesce(char_length(p_token), 0) not between 32 and 200 then
    raise exception 'A token has 32 to 200 characters.' using errcode = '22023';
  end if;
  delete from private.family_codes as c where c.link_id = link.id;
  update public.family_links as f set token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex'), invited_at = now(),
    expires_at = now() + interval '14 days', version = f.version + 1
  where f.id = link.id returning * into link;
  return jsonb_build_object('id', link.id, 'name', link.name, 'email', link.email, 'version', link.version);
end
$$;

create or replace function public.renew_family_invitation(p_link_id uuid, p_token text, p_version int) returns jsonb
language sql set search_path = '' as $$
  select private.renew_family_invitation(p_link_id, p_token, p_version)
$$;
comment on function public.renew_family_invitation(uuid, text, int) is 'A new link for somebody whom the caller invited, {id, name, email, version}; the one before stops working, browsers that are open stay so. PT404, PT409 ended, changed.';

grant execute on function private.renew_family_invitation(uuid, text, int), public.renew_family_invitation(uuid, text, int) to authenticated;
