create or replace function private.list_translation_places(p_locale text)
returns table (locale text, place text, total int, reviewed int)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('content.manage');
  return query
    select t.locale, t.place, count(*)::int,
      (count(*) filter (where t.reviewed_at is not null and private.is_translation_current(t)))::int
    from public.translations as t
    where p_locale is null or t.locale = p_locale
    group by t.locale, t.place
    order by t.locale, t.place;
end
$$;

create or replace function public.list_translation_places(p_locale text default null)
returns table (locale text, place text, total int, reviewed int)
language sql stable set search_path = '' as $$
  select l.locale, l.place, l.total, l.reviewed from private.list_translation_places(p_locale) as l
$$;
comment on function public.list_translation_places(text) is
  'The places that have translations, with how many texts and how many of them were reviewed since their English last changed. Editors only.';

grant execute on function private.list_translation_places(text), public.list_translation_places(text) to authenticated;
