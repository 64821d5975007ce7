create or replace function private.kept_lead_reference(p_word text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select lower(kept.reference) from public.leads as merged join public.leads as kept on kept.id = private.kept_lead_id(merged.id)
    where p_word ~* '^cb-[a-z0-9]{6}$' and merged.reference = upper(p_word) and merged.merged_into is not null
  ), p_word)
$$;
comment on function private.kept_lead_reference(text) is 'A word of a search: the reference of a lead that was merged becomes the one that its person goes by now. Others stay.';
