create or replace function private.list_conversations(
  p_filters jsonb, p_sort text, p_is_descending boolean, p_cursor jsonb, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sorts constant jsonb := '{"waiting_since": ["c.waiting_since", "timestamptz"], "last_message_at": ["c.last_message_at", "timestamptz"]}';
  caller constant uuid := private.require_staff();
  asked constant jsonb := p_filters -> 'whose';
  whose uuid[];
  page record;
begin
  perform private.check_list_filters(p_filters, jsonb_build_object(
    'q', 'text', 'whose', jsonb_build_object('type', 'uuid', 'or', jsonb_build_array('me'))
  ));
  if jsonb_array_length(asked) > 0 then
    whose := array(select w.id::uuid from jsonb_array_elements_text(asked - 'me') as w (id));
    if asked ? 'me' then
      whose := whose || caller || array(select private.acting_for());
    end if;
  end if;
  select * into page from private.page_by_key(
    'public.conversations as c', 'c.id',
    -- Since when somebody waits orders those who do, and nobody else.
    $q$c.kind = 'team' and c.last_message_at is not null$q$ || case when p_sort = 'waiting_since' then ' and c.waiting_since is not null' else '' end
      || case when private.has_capability('manage_applications') then ''
        else format(' and c.student_id = any (%L)', array(select private.assigned_student_ids())) end
      || case when private.is_found_by(p_filters -> 'q' ->> 0) = '' then ''
        else ' and c.student_id in (select p.user_id from public.profiles as p where true' || private.is_found_by(p_filters -> 'q' ->> 0) || ')' end
      || case when whose is not null then format(
        ' and (c.handler_id = any (%1$L) or c.student_id in (select a.student_id from public.applications as a where a.assigned_to = any (%1$L)))', whose
      ) else '' end,
    sorts -> p_sort, p_is_descending, p_cursor, p_limit
  );
  return page.answer || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'student_id', c.student_id, 'student_name', p.full_name, 'waiting_since', c.waiting_since, 'last_message_at', c.last_message_at,
        'handler_name', h.full_name, 'last_side', m.author_side, 'last_name', m.author_name, 'last_words', left(m.body, 160),
        'is_unread', m.author_side = 'student' and m.place > coalesce(r.read_to, 0)
      ) order by i.place), '[]')
      from unnest(page.ids::uuid[]) with ordinality as i (id, place) join public.conversations as c on c.id = i.id
      join public.profiles as p on p.user_id = c.student_id
      left join public.profiles as h on h.user_id = c.handler_id
      left join public.conversation_reads as r on r.conversation_id = c.id and r.reader_id = caller
      cross join lateral (
        select l.* from public.messages as l where l.conversation_id = c.id order by l.place desc limit 1
      ) as m
    )
  );
end
$$;

create or replace function public.list_conversations(
  p_filters jsonb default '{}', p_sort text default 'waiting_since', p_is_descending boolean default false, p_cursor jsonb default null,
  p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_conversations(p_filters, p_sort, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_conversations(jsonb, text, boolean, jsonb, int) is 'A page of the students'' conversations with the team that the caller answers: {rows, total, is_total_capped, has_more}; by waiting_since those that wait for an answer. Filters are lists of alternatives: q (the student), whose (ids, me with those covered today: answered last by them, or a student of theirs). 22023 for what there is not. For everybody who works here.';

grant execute on function private.list_conversations(jsonb, text, boolean, jsonb, int), public.list_conversations(jsonb, text, boolean, jsonb, int) to authenticated;
