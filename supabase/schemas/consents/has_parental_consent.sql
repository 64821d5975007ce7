create or replace function private.has_parental_consent(p_user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles as p
    where p.user_id = p_user_id and p.date_of_birth is not null and (
      not private.is_minor(p.date_of_birth)
      or exists (
        select from public.parental_consents as c
        where c.user_id = p_user_id and c.confirmed_at is not null and c.withdrawn_at is null
      )
    )
  )
$$;
comment on function private.has_parental_consent(uuid) is 'Whether documents and payments may be accepted from this person: 18 or older, or with parental consent. False while the date of birth is unknown.';

grant execute on function private.has_parental_consent(uuid) to service_role;
