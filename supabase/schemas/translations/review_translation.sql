create or replace function private.review_translation(
  p_id uuid, p_text text, p_source text, p_seen timestamptz, p_english text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  reviewer uuid := private.require_permission('content.manage');
  stored public.translations;
begin
  select * into stored from public.translations as t where t.id = p_id for update;
  if not found then
    raise exception 'There is no such translation.' using errcode = 'PT404';
  end if;
  if stored.source is distinct from p_source then
    raise exception 'The English of this text has changed.' using errcode = 'PT409', detail = 'source';
  end if;
  if stored.updated_at is distinct from p_seen then
    raise exception 'Somebody else has saved this text.' using errcode = 'PT409', detail = 'text';
  end if;
  update public.translations as t
  set text = p_text, source = coalesce(p_english, t.source), reviewed_by = reviewer, reviewed_at = now()
  where t.id = p_id;
end
$$;

create or replace function public.review_translation(
  p_id uuid, p_text text, p_source text, p_seen timestamptz, p_english text default null
) returns void
language sql set search_path = '' as $$
  select private.review_translation(p_id, p_text, p_source, p_seen, p_english)
$$;
comment on function public.review_translation(uuid, text, text, timestamptz, text) is
  'Stores a translation as reviewed by the caller, with the English of today where that has changed. Editors only. PT404; PT409 with detail source or text when it is no longer what the caller was shown.';

grant execute on function
  private.review_translation(uuid, text, text, timestamptz, text),
  public.review_translation(uuid, text, text, timestamptz, text)
to authenticated;
