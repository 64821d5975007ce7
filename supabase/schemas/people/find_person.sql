create or replace function private.find_person(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.profiles;
  account auth.users;
begin
  perform private.require_capability('manage_users');
  select * into person from public.profiles as p where p.user_id = p_user_id;
  if not found then
    return null;
  end if;
  select * into account from auth.users as u where u.id = p_user_id;
  return jsonb_build_object(
    'user_id', person.user_id, 'full_name', person.full_name, 'email', person.email, 'phone', person.phone,
    'role', person.role, 'is_active', person.is_active, 'created_at', person.created_at,
    'completion_status', person.profile_completion_status,
    'approval_status', person.approval_status, 'approval_note', person.approval_note,
    'review', private.describe_profile_review(person),
    'is_email_confirmed', account.email_confirmed_at is not null,
    'last_sign_in_at', account.last_sign_in_at,
    'is_master', private.is_master_admin(p_user_id),
    'applications', (select count(*) from public.applications as a where a.student_id = p_user_id),
    'purchases', (select count(*) from public.service_purchases as s where s.user_id = p_user_id),
    'roles', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'role', r.role, 'is_active', r.is_active, 'given_at', r.assigned_at, 'given_by', giver.full_name,
        'reason', r.reason, 'ended_at', r.ended_at, 'ended_by', ender.full_name, 'ended_reason', r.ended_reason
      ) order by r.assigned_at desc, r.id desc), '[]')
      from (
        select * from public.user_roles as held where held.user_id = p_user_id
        order by held.assigned_at desc, held.id desc limit 100
      ) as r
      left join public.profiles as giver on giver.user_id = r.assigned_by
      left join public.profiles as ender on ender.user_id = r.ended_by
    ),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'kind', e.kind, 'by', actor.full_name, 'by_role', e.actor_role, 'note', e.note, 'at', e.created_at
      ) order by e.id desc), '[]')
      from (
        select * from public.account_events as happened where happened.user_id = p_user_id
        order by happened.id desc limit 100
      ) as e
      left join public.profiles as actor on actor.user_id = e.actor_id
    )
  );
end
$$;

create or replace function public.find_person(p_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.find_person(p_user_id)
$$;
comment on function public.find_person(uuid) is 'A person with roles and history; null if there is none. For people managers.';

grant execute on function private.find_person(uuid), public.find_person(uuid) to authenticated;
