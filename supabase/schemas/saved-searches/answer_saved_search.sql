create or replace function private.answer_saved_search(p_token text, p_is_wanted boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  search public.saved_searches := private.saved_search_by_token(p_token);
begin
  if search.id is null or (p_is_wanted and search.ended_at is not null) then
    raise exception 'link_expired' using errcode = 'PT409', detail = 'This link can no longer be answered.';
  end if;
  if p_is_wanted then
    update public.saved_searches as s set confirmed_at = now(), seen_on = current_date
    where s.id = search.id and s.confirmed_at is null;
    return 'running';
  end if;
  update public.saved_searches as s set ended_at = now() where s.id = search.id and s.ended_at is null;
  return 'ended';
end
$$;

create or replace function public.answer_saved_search(p_token text, p_is_wanted boolean) returns text
language sql set search_path = '' as $$
  select private.answer_saved_search(p_token, p_is_wanted)
$$;
comment on function public.answer_saved_search(text, boolean) is 'Confirms or ends the search behind the link in a mail: running or ended; PT409 link_expired.';

grant execute on function private.answer_saved_search(text, boolean), public.answer_saved_search(text, boolean) to anon, authenticated;
