-- What the editors of questions need beyond saving and publishing: nobody writes over a colleague's draft unseen, an answer can be
-- tried before anybody is asked, a question is handed to a colleague or withdrawn, and a passage or figure can be added.

drop function public.save_exam_item(text, jsonb);
drop function private.save_exam_item(text, jsonb);

create function private.save_exam_item(p_exam_id text, p_row jsonb, p_after int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  newest record;
  version uuid;
begin
  -- One after the other for each name, a new one included.
  perform pg_advisory_xact_lock(hashtext('exam item ' || (p_row ->> 'name')));
  select v.id, v.item_id, v.version_no, v.content_hash, v.created_at, v.created_by,
    (select p.full_name from public.profiles as p where p.user_id = v.created_by) as author
  into newest
  from public.exam_items as i join public.exam_item_versions as v on v.item_id = i.id
  where i.name = p_row ->> 'name' order by v.version_no desc limit 1;
  if newest.id is not null and p_after is not null then
    -- The same text once more, for example after an answer that got lost.
    if newest.content_hash = p_row ->> 'hash' and newest.created_by is not distinct from caller then
      return jsonb_build_object('item_id', newest.item_id, 'version_id', newest.id, 'version_no', newest.version_no);
    end if;
    if p_after = 0 then
      raise exception 'NAME_TAKEN' using errcode = 'P0001';
    end if;
    if newest.version_no <> p_after then
      return jsonb_build_object('item_id', newest.item_id, 'before', jsonb_build_object(
        'version_no', newest.version_no, 'author', newest.author, 'at', newest.created_at, 'is_own', newest.created_by = caller
      ));
    end if;
  end if;
  if newest.id is null and p_after > 0 then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  version := exam_private.write_item_version(caller, p_exam_id, p_row);
  return (
    select jsonb_build_object('item_id', v.item_id, 'version_id', v.id, 'version_no', v.version_no)
    from public.exam_item_versions as v where v.id = version
  );
end
$$;

create function private.try_exam_question(p_content jsonb, p_key jsonb, p_marking jsonb, p_response jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform exam_private.require_exam_editor();
  return (
    select jsonb_build_object('outcome', s.outcome, 'num', s.num, 'den', s.den, 'most_num', s.most_num, 'most_den', s.most_den)
    from exam_private.score_item(nullif(p_key, 'null'), p_content, p_marking, nullif(p_response, 'null'), 'live') as s
  );
end
$$;

create function private.move_exam_item(p_item_id uuid, p_move text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  item public.exam_items;
  is_published boolean;
begin
  perform exam_private.require_exam_editor();
  select * into item from public.exam_items where id = p_item_id for update;
  if not found then
    raise exception 'GONE' using errcode = 'P0001';
  end if;
  is_published := exists (select from public.exam_item_versions as v where v.item_id = item.id and v.published_at is not null);
  case p_move
    when 'review' then
      if item.status = 'retired' or not exists (
        select from public.exam_item_versions as v where v.item_id = item.id and v.published_at is null
          and v.version_no = (select max(o.version_no) from public.exam_item_versions as o where o.item_id = item.id)
      ) then
        raise exception 'NOTHING_NEW' using errcode = 'P0001';
      end if;
      update public.exam_items set status = 'review' where id = item.id;
    when 'withdraw' then
      update public.exam_items set status = 'retired' where id = item.id;
    when 'return' then
      update public.exam_items set status = case when is_published then 'live' else 'draft' end::public.exam_content_status
      where id = item.id;
    else
      raise exception 'A question moves to review, is withdrawn or returns.' using errcode = '22023';
  end case;
end
$$;

-- Who handed a question on, published or withdrew it; seeding acts as nobody.
create trigger exam_items_are_audited after update of status on public.exam_items
  for each row when (old.status is distinct from new.status and auth.uid() is not null)
  execute function private.record_audit('id', 'name,status');

create function private.add_exam_stimulus(p_exam_id text, p_row jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := exam_private.require_exam_editor();
  kind constant text := p_row ->> 'kind';
  stimulus uuid;
begin
  if kind is null or kind not in ('passage', 'data') then
    raise exception 'A passage or data is added here; sound comes with the files of the repository.' using errcode = '22023';
  end if;
  insert into public.exam_stimuli (exam_id, name, kind, created_by)
  values (p_exam_id, p_row ->> 'name', kind::public.exam_stimulus_kind, caller)
  on conflict (name) do nothing returning id into stimulus;
  if stimulus is null then
    raise exception 'NAME_TAKEN' using errcode = 'P0001';
  end if;
  insert into public.exam_stimulus_versions (
    stimulus_id, kind, version_no, title, content, language, licence, content_hash, created_by, published_at
  ) values (
    stimulus, kind::public.exam_stimulus_kind, 1, p_row ->> 'title', p_row -> 'content', p_row ->> 'language', p_row ->> 'licence',
    p_row ->> 'hash', caller, clock_timestamp()
  );
  return stimulus;
end
$$;

create function public.save_exam_item(p_exam_id text, p_row jsonb, p_after int default null) returns jsonb
language sql set search_path = '' as $$ select private.save_exam_item(p_exam_id, p_row, p_after) $$;
comment on function public.save_exam_item(text, jsonb, int) is 'Writes a draft version of a question: {item_id, version_id, version_no}. With p_after, the number of the version that was changed (0: a new question), a version that came before this one is answered as {item_id, before} and nothing is written. GONE, NAME_TAKEN, NO_STIMULUS, NO_RUBRIC. For editors.';
create function public.try_exam_question(p_content jsonb, p_key jsonb, p_marking jsonb, p_response jsonb) returns jsonb
language sql stable set search_path = '' as $$ select private.try_exam_question(p_content, p_key, p_marking, p_response) $$;
comment on function public.try_exam_question(jsonb, jsonb, jsonb, jsonb) is 'What an answer to a question that may not be saved yet would be worth: {outcome, num, den, most_num, most_den}. For editors.';
create function public.move_exam_item(p_item_id uuid, p_move text) returns void
language sql set search_path = '' as $$ select private.move_exam_item(p_item_id, p_move) $$;
comment on function public.move_exam_item(uuid, text) is 'Hands a draft to a colleague (review), withdraws a question, or takes either back (return). GONE, NOTHING_NEW. For editors.';
create function public.add_exam_stimulus(p_exam_id text, p_row jsonb) returns uuid
language sql set search_path = '' as $$ select private.add_exam_stimulus(p_exam_id, p_row) $$;
comment on function public.add_exam_stimulus(text, jsonb) is 'A new passage or figure that questions may refer to at once. NAME_TAKEN. For editors.';

revoke execute on function
  private.save_exam_item(text, jsonb, int), private.try_exam_question(jsonb, jsonb, jsonb, jsonb), private.move_exam_item(uuid, text),
  private.add_exam_stimulus(text, jsonb), public.save_exam_item(text, jsonb, int),
  public.try_exam_question(jsonb, jsonb, jsonb, jsonb), public.move_exam_item(uuid, text), public.add_exam_stimulus(text, jsonb)
  from public, anon, authenticated;
grant execute on function
  private.save_exam_item(text, jsonb, int), private.try_exam_question(jsonb, jsonb, jsonb, jsonb), private.move_exam_item(uuid, text),
  private.add_exam_stimulus(text, jsonb), public.save_exam_item(text, jsonb, int),
  public.try_exam_question(jsonb, jsonb, jsonb, jsonb), public.move_exam_item(uuid, text), public.add_exam_stimulus(text, jsonb)
  to authenticated;
