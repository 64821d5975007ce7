create or replace function private.decide_profile(p_user_id uuid, p_decision public.approval_status, p_note text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  actor uuid := private.require_capability('manage_users');
  trimmed_note text := nullif(btrim(p_note), '');
  person public.profiles;
begin
  if p_decision is null or p_decision not in ('approved', 'changes_requested') or char_length(trimmed_note) > 1000
    or (p_decision = 'changes_requested' and trimmed_note is null) then
    raise exception 'A profile is approved, or changes are requested with a note of at most 1000 characters.' using errcode = '22023';
  end if;
  if p_user_id = actor then
    raise exception 'Nobody judges their own profile.' using errcode = 'PT403', detail = 'own_profile';
  end if;
  -- The person may have changed it meanwhile, or a colleague decided.
  person := private.lock_person(p_user_id);
  if not exists (
    select from private.approval_steps as s
    where s.from_status = person.approval_status and s.to_status = p_decision and s.is_of_manager
  ) then
    raise exception 'This profile waits for no such decision.' using errcode = 'PT409', detail = 'no_such_step';
  end if;
  update public.profiles set approval_status = p_decision, approval_note = trimmed_note where user_id = p_user_id;
  insert into public.account_events (user_id, kind, actor_id, note, actor_role, profile)
  values (
    p_user_id, p_decision::text::public.account_event_kind, actor, trimmed_note,
    (
      select r.role from public.user_roles as r join public.role_capabilities as c on c.role = r.role
      where r.user_id = actor and r.is_active and c.capability = 'manage_users'
      order by r.assigned_at desc, r.id desc limit 1
    ),
    case when p_decision = 'approved' then private.reviewed_profile(person) end
  );
  perform private.notify_person(
    p_user_id, 'profile.' || p_decision,
    case p_decision when 'approved' then 'Your profile is approved' else 'Please change something in your profile' end,
    trimmed_note
  );
end
$$;

create or replace function public.decide_profile(p_user_id uuid, p_decision public.approval_status, p_note text default null) returns void
language sql set search_path = '' as $$
  select private.decide_profile(p_user_id, p_decision, p_note)
$$;
comment on function public.decide_profile(uuid, public.approval_status, text) is 'Approves a submitted profile, or requests changes with a note the person reads. For people managers, never their own.';

grant execute on function
  private.decide_profile(uuid, public.approval_status, text),
  public.decide_profile(uuid, public.approval_status, text)
to authenticated;
