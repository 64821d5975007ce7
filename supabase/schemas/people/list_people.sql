create or replace function private.list_people(
  p_filters jsonb, p_sort text, p_is_descending boolean, p_cursor jsonb, p_limit int
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sorts constant jsonb := '{
    "created_at": ["p.created_at", "timestamptz"], "full_name": ["lower(p.full_name)", "text"], "email": ["p.email", "text", true],
    "role": ["p.role", "public.app_role"], "approval": ["p.approval_status", "public.approval_status"]
  }';
  roles constant jsonb := to_jsonb(enum_range(null::public.app_role));
  asked jsonb;
  page record;
begin
  perform private.require_capability('manage_users');
  perform private.check_list_filters(p_filters, jsonb_build_object(
    'q', 'text', 'role', roles || '"staff"', 'account', jsonb_build_array('active', 'locked'),
    'approval', to_jsonb(enum_range(null::public.approval_status))
  ));
  -- Whoever works here has any role but one.
  asked := case when p_filters -> 'role' ? 'staff' then ((p_filters -> 'role') || (roles - 'student')) - 'staff' else p_filters -> 'role' end;
  select * into page from private.page_by_key(
    'public.profiles as p', 'p.user_id',
    'true' || private.is_found_by(p_filters -> 'q' ->> 0)
      || private.is_any_of('p.role', 'public.app_role', asked)
      || private.is_any_of('p.approval_status', 'public.approval_status', p_filters -> 'approval')
      || case p_filters -> 'account' when '["active"]' then ' and p.is_active' when '["locked"]' then ' and not p.is_active' else '' end,
    sorts -> p_sort, p_is_descending, p_cursor, p_limit
  );
  return page.answer || jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.user_id, 'full_name', p.full_name, 'email', p.email, 'phone', p.phone, 'role', p.role,
        'approval', p.approval_status, 'is_active', p.is_active, 'created_at', p.created_at
      ) order by i.place), '[]')
      from unnest(page.ids) with ordinality as i (id, place) join public.profiles as p on p.user_id = i.id::uuid
    )
  );
end
$$;

create or replace function public.list_people(
  p_filters jsonb default '{}', p_sort text default 'created_at', p_is_descending boolean default true, p_cursor jsonb default null,
  p_limit int default 50
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_people(p_filters, p_sort, p_is_descending, p_cursor, p_limit)
$$;
comment on function public.list_people(jsonb, text, boolean, jsonb, int) is 'A page of accounts in the order shown: {rows, total, is_total_capped, has_more}. Filters are lists of alternatives: q (the beginning of a word of the name, of the e-mail or of the phone number), role (or staff for all but students), account, approval. 22023 for what there is not. For people managers.';

grant execute on function private.list_people(jsonb, text, boolean, jsonb, int), public.list_people(jsonb, text, boolean, jsonb, int) to authenticated;
