create or replace function private.accept_family_code(p_token text, p_code_hash text, p_secret text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  code_lifetime constant interval := '10 minutes';
  tries_allowed constant int := 5;
  browsers_kept constant int := 6;
  link public.family_links := private.family_link_of_token(p_token);
  code private.family_codes;
begin
  if coalesce(char_length(p_secret), 0) not between 32 and 200 then
    raise exception 'A secret has 32 to 200 characters.' using errcode = '22023';
  end if;
  if link.id is null then
    return jsonb_build_object('outcome', 'gone');
  end if;
  select * into link from public.family_links as f where f.id = link.id for update;
  if not private.is_family_link_open(link) then
    return jsonb_build_object('outcome', 'ended');
  end if;
  -- Counted before the answer is known, and never raised: an exception would take the count back.
  update private.family_codes as c set tries = c.tries + 1 where c.link_id = link.id returning * into code;
  if code.link_id is null or code.sent_at <= now() - code_lifetime or code.tries > tries_allowed then
    return jsonb_build_object('outcome', 'used_up');
  end if;
  if code.code_hash is distinct from p_code_hash then
    return jsonb_build_object('outcome', 'wrong');
  end if;
  delete from private.family_codes as c where c.link_id = link.id;
  insert into private.family_readers (link_id, secret_hash) values (link.id, encode(sha256(convert_to(p_secret, 'UTF8')), 'hex'));
  delete from private.family_readers as r where r.link_id = link.id and (r.expires_at <= now() or r.id not in (
    select k.id from private.family_readers as k where k.link_id = link.id order by k.created_at desc, k.id limit browsers_kept
  ));
  if link.accepted_at is null then
    update public.family_links as f set accepted_at = now(), version = f.version + 1 where f.id = link.id;
    perform private.notify_person(
      link.student_id, 'account.family_joined', left(link.name || ' can now read how your applications stand', 200),
      'You see when they look, choose whether they see sums, and end it at any time.', '/student-programs/family'
    );
  end if;
  return jsonb_build_object('outcome', 'accepted', 'link_id', link.id);
end
$$;

create or replace function public.accept_family_code(p_token text, p_code_hash text, p_secret text) returns jsonb
language sql set search_path = '' as $$
  select private.accept_family_code(p_token, p_code_hash, p_secret)
$$;
comment on function public.accept_family_code(text, text, text) is 'A reader''s code: {outcome: accepted with link_id, wrong, used_up, ended, gone}. A right one makes the browser with this secret known for thirty days. Service role only.';

grant execute on function private.accept_family_code(text, text, text) to service_role;
