create or replace function private.find_family_invitation(p_token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  link public.family_links := private.family_link_of_token(p_token);
begin
  if link.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'link_id', link.id, 'student_name', private.name_of(link.student_id), 'reader_name', link.name, 'email', link.email,
    'state', case
      when not private.is_family_link_open(link) then 'ended'
      when link.state = 'invited' and link.expires_at <= now() then 'expired'
      else 'open' end,
    'is_code_sent', exists (
      select from private.family_codes as c where c.link_id = link.id and c.sent_at > now() - interval '10 minutes' and c.tries < 5
    )
  );
end
$$;

create or replace function public.find_family_invitation(p_token text) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_family_invitation(p_token)
$$;
comment on function public.find_family_invitation(text) is 'Who invites whom by the token in a mail: {link_id, student_name, reader_name, email, state, is_code_sent}, or null. Service role only: a guess costs a request to the site, where it is counted.';

grant execute on function private.find_family_invitation(text) to service_role;
