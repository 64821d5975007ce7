create or replace function private.review_translations(p_ids uuid[], p_seen timestamptz) returns int
language plpgsql security definer set search_path = '' as $$
declare
  reviewer uuid := private.require_permission('content.manage');
  reviewed int;
begin
  update public.translations as t set reviewed_by = reviewer, reviewed_at = now()
  where t.id = any (p_ids) and t.updated_at <= p_seen and t.reviewed_at is null and private.is_translation_current(t);
  get diagnostics reviewed = row_count;
  return reviewed;
end
$$;

create or replace function public.review_translations(p_ids uuid[], p_seen timestamptz) returns int
language sql set search_path = '' as $$
  select private.review_translations(p_ids, p_seen)
$$;
comment on function public.review_translations(uuid[], timestamptz) is
  'Marks texts as reviewed by the caller as they stand, and returns how many. Leaves out what was saved after p_seen and what the English no longer says. Editors only.';

grant execute on function private.review_translations(uuid[], timestamptz), public.review_translations(uuid[], timestamptz)
to authenticated;
