create or replace function private.answer_parental_request(p_token text, p_is_given boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  request public.parental_consents;
begin
  select * into request from public.parental_consents as c
  where c.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex') for update;
  if not found or request.withdrawn_at is not null or (request.confirmed_at is null and request.expires_at <= now()) then
    raise exception 'link_expired' using errcode = 'PT409', detail = 'This link can no longer be answered.';
  end if;
  if p_is_given and request.confirmed_at is null then
    update public.parental_consents set confirmed_at = now() where id = request.id;
    insert into public.notifications (user_id, kind, title, body, href)
    values (request.user_id, 'account.parent_agreed', 'Your parent has agreed',
      request.parent_name || ' has given the consent we need. You can go on with documents and payments.', '/profile');
  elsif not p_is_given then
    update public.parental_consents set withdrawn_at = now(), expires_at = least(expires_at, now()) where id = request.id;
    insert into public.notifications (user_id, kind, title, body, href)
    values (request.user_id, 'account.parent_declined',
      case when request.confirmed_at is null then 'Your parent has not agreed' else 'Your parent has withdrawn the consent' end,
      'Until a parent agrees we take no documents and no payments from you.', '/profile');
  end if;
  return case when p_is_given then 'confirmed' else 'withdrawn' end;
end
$$;

create or replace function public.answer_parental_request(p_token text, p_is_given boolean) returns text
language sql set search_path = '' as $$
  select private.answer_parental_request(p_token, p_is_given)
$$;
comment on function public.answer_parental_request(text, boolean) is 'A parent''s answer through the link in the e-mail: confirmed or withdrawn; PT409 link_expired. The student is notified.';

grant execute on function
  private.answer_parental_request(text, boolean),
  public.answer_parental_request(text, boolean)
to anon, authenticated;
