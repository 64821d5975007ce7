create or replace function private.keep_translation_places(p_places jsonb) returns void
language sql security definer set search_path = '' as $$
  delete from public.translations as t where not exists (
    select from jsonb_to_recordset(p_places) as k (locale text, place text) where k.locale = t.locale and k.place = t.place
  )
$$;

create or replace function public.keep_translation_places(p_places jsonb) returns void
language sql set search_path = '' as $$
  select private.keep_translation_places(p_places)
$$;
comment on function public.keep_translation_places(jsonb) is
  'Removes the translations of every place that is not in this list of {locale, place}. Service role only.';

grant execute on function private.keep_translation_places(jsonb) to service_role;
