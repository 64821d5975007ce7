create or replace function private.invite_family(
  p_name text, p_relation public.family_relation, p_email text, p_token text, p_key uuid
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_family_student();
  address constant text := lower(btrim(p_email));
  link public.family_links;
  free smallint;
begin
  select * into link from public.family_links as f where f.idempotency_key = p_key;
  if found then
    if link.student_id <> caller then
      raise exception 'This form is somebody else''s.' using errcode = 'PT404';
    end if;
    return jsonb_build_object('id', link.id, 'is_new', false);
  end if;
  if coalesce(char_length(p_token), 0) not between 32 and 200 then
    raise exception 'A token has 32 to 200 characters.' using errcode = '22023';
  end if;
  if address = private.own_email() then
    raise exception 'This is the address of the account itself.' using errcode = 'PT409', detail = 'own_address';
  end if;
  if exists (select from public.family_links as f where f.student_id = caller and f.email = address and f.ended_at is null) then
    raise exception 'Somebody with this address is invited already.' using errcode = 'PT409', detail = 'invited_already';
  end if;
  select min(n.place) into free from generate_series(1, 4) as n (place)
  where not exists (select from public.family_links as f where f.student_id = caller and f.place = n.place and f.ended_at is null);
  if free is null then
    raise exception 'Four people read along already.' using errcode = 'PT409', detail = 'too_many';
  end if;
  insert into public.family_links (student_id, place, name, relation, email, token_hash, idempotency_key)
  values (caller, free, btrim(p_name), p_relation, address, encode(sha256(convert_to(p_token, 'UTF8')), 'hex'), p_key)
  returning * into link;
  return jsonb_build_object('id', link.id, 'is_new', true);
exception when check_violation or not_null_violation then
  raise exception 'The name or the address is not well formed.' using errcode = '22023';
end
$$;

create or replace function public.invite_family(
  p_name text, p_relation public.family_relation, p_email text, p_token text, p_key uuid
) returns jsonb
language sql set search_path = '' as $$
  select private.invite_family(p_name, p_relation, p_email, p_token, p_key)
$$;
comment on function public.invite_family(text, public.family_relation, text, text, uuid) is 'Lets somebody read how the caller''s applications stand: {id, is_new}. The server mails the token. The same key twice is one invitation. PT409 too_many, invited_already, own_address, closing.';

grant execute on function
  private.invite_family(text, public.family_relation, text, text, uuid), public.invite_family(text, public.family_relation, text, text, uuid)
to authenticated;
