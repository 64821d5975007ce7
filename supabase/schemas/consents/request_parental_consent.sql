create or replace function private.request_parental_consent(p_parent_name text, p_parent_email text, p_token text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
  address text := lower(btrim(p_parent_email));
  request_id uuid;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if not exists (select from public.profiles as p where p.user_id = caller and private.is_minor(p.date_of_birth)) then
    raise exception 'not_a_minor' using errcode = 'PT409', detail = 'Only students under 18 need a parent''s consent.';
  end if;
  if address = private.own_email() then
    raise exception 'own_address' using errcode = 'PT409', detail = 'A parent answers from an address of their own.';
  end if;
  if exists (
    select from public.parental_consents as c where c.user_id = caller and c.confirmed_at is not null and c.withdrawn_at is null
  ) then
    raise exception 'already_given' using errcode = 'PT409', detail = 'A parent has agreed already.';
  end if;
  if coalesce(char_length(p_token), 0) not between 32 and 200 then
    raise exception 'A token has 32 to 200 characters.' using errcode = '22023';
  end if;
  -- A new request invalidates the one before.
  update public.parental_consents set expires_at = now()
  where user_id = caller and confirmed_at is null and expires_at > now();
  insert into public.parental_consents (user_id, parent_name, parent_email, version, token_hash)
  values (
    caller, btrim(p_parent_name), address,
    (select max(t.version) from public.consent_texts as t where t.purpose = 'parental'),
    encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
  )
  returning id into request_id;
  return request_id;
exception when check_violation or not_null_violation then
  raise exception 'The name or the address is not well formed.' using errcode = '22023';
end
$$;

create or replace function public.request_parental_consent(p_parent_name text, p_parent_email text, p_token text) returns uuid
language sql set search_path = '' as $$
  select private.request_parental_consent(p_parent_name, p_parent_email, p_token)
$$;
comment on function public.request_parental_consent(text, text, text) is 'Records which parent a student under 18 asks for consent; PT409 not_a_minor, own_address, already_given. The server e-mails the token.';

grant execute on function
  private.request_parental_consent(text, text, text),
  public.request_parental_consent(text, text, text)
to authenticated;
