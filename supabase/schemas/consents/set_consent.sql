create or replace function private.set_consent(p_purpose text, p_is_given boolean, p_source_page text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := private.acting_id();
  latest date;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  select max(t.version) into latest from public.consent_texts as t where t.purpose = p_purpose and t.purpose <> 'parental';
  if latest is null or p_is_given is null then
    raise exception 'There is no consent of this kind.' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.set_consent:' || caller || p_purpose, 0));
  if private.has_consent(caller, p_purpose) = p_is_given then
    return false;
  end if;
  insert into public.consents (user_id, purpose, version, is_given, source_page)
  values (caller, p_purpose, latest, p_is_given, p_source_page);
  return true;
end
$$;

create or replace function public.set_consent(p_purpose text, p_is_given boolean, p_source_page text default null) returns boolean
language sql set search_path = '' as $$
  select private.set_consent(p_purpose, p_is_given, p_source_page)
$$;
comment on function public.set_consent(text, boolean, text) is 'Gives or withdraws a consent of the caller, to the current text; whether anything changed.';

grant execute on function private.set_consent(text, boolean, text), public.set_consent(text, boolean, text) to authenticated;
