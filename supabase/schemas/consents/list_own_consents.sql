create or replace function private.list_own_consents() returns table (
  happened_at timestamptz, purpose text, title text, body text, version date, is_given boolean, is_current boolean,
  lead_id uuid, reference text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.signed_in_id();
  address text := private.own_email();
begin
  return query
    select c.happened_at, c.purpose, coalesce(t.title, 'Request ' || l.reference), coalesce(t.body, l.consent_text), c.version,
      c.is_given,
      c.purpose is not null and c.is_given and not exists (
        select from public.consents as later where later.user_id = c.user_id and later.purpose = c.purpose and later.id > c.id
      ),
      c.lead_id, l.reference
    from public.consents as c
    left join public.consent_texts as t on (t.purpose, t.version) = (c.purpose, c.version)
    left join public.leads as l on l.id = c.lead_id
    where c.user_id = caller
    union all
    select l.consented_at, null, 'Request ' || l.reference, l.consent_text, null, true,
      not exists (select from public.consents as w where w.lead_id = l.id), l.id, l.reference
    from public.leads as l
    where l.email = address and l.consented_at is not null
    order by 1 desc;
end
$$;

create or replace function public.list_own_consents() returns table (
  happened_at timestamptz, purpose text, title text, body text, version date, is_given boolean, is_current boolean,
  lead_id uuid, reference text
)
language sql stable set search_path = '' as $$
  select * from private.list_own_consents()
$$;
comment on function public.list_own_consents() is 'The caller''s consents given and withdrawn, newest first: with the account, and in forms sent from its confirmed address. is_current: it can still be withdrawn.';

grant execute on function private.list_own_consents(), public.list_own_consents() to authenticated;
