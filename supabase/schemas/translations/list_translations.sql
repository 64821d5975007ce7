create or replace function private.list_translations(p_locale text, p_place text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('content.manage');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'key', t.key, 'sort_order', t.sort_order, 'source', t.source,
      'text', t.text, 'is_seeded', t.text = t.seeded_text, 'updated_at', t.updated_at, 'reviewed_at', t.reviewed_at,
      'reviewed_by', (select p.full_name from public.profiles as p where p.user_id = t.reviewed_by)) order by t.sort_order, t.id), '[]')
    from public.translations as t
    where t.locale = p_locale and t.place = p_place
  );
end
$$;

create or replace function public.list_translations(p_locale text, p_place text) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_translations(p_locale, p_place)
$$;
comment on function public.list_translations(text, text) is 'The texts of one place in their order, each with the name of its reviewer. Editors only.';

grant execute on function private.list_translations(text, text), public.list_translations(text, text) to authenticated;
