create or replace function private.set_family_code(p_token text, p_code_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link public.family_links := private.family_link_of_token(p_token);
begin
  if link.id is null then
    raise exception 'There is no such invitation.' using errcode = 'PT404';
  end if;
  -- Locked, so that an end that comes at the same moment wins.
  select * into link from public.family_links as f where f.id = link.id for update;
  if not private.is_family_link_open(link) then
    raise exception 'This has ended.' using errcode = 'PT409', detail = 'ended';
  end if;
  if link.state = 'invited' and link.expires_at <= now() then
    raise exception 'This invitation has run out.' using errcode = 'PT409', detail = 'expired';
  end if;
  insert into private.family_codes (link_id, code_hash) values (link.id, p_code_hash)
  on conflict (link_id) do update set code_hash = excluded.code_hash, sent_at = now(), tries = 0;
  return jsonb_build_object('link_id', link.id, 'email', link.email, 'reader_name', link.name, 'student_name', private.name_of(link.student_id));
end
$$;

create or replace function public.set_family_code(p_token text, p_code_hash text) returns jsonb
language sql set search_path = '' as $$
  select private.set_family_code(p_token, p_code_hash)
$$;
comment on function public.set_family_code(text, text) is 'Keeps the code that the server is about to mail to a reader, who is answered: {link_id, email, reader_name, student_name}. The one before stops working. Service role only. PT404, PT409 ended, expired.';

grant execute on function private.set_family_code(text, text) to service_role;
