create or replace function private.claim_application(p_application_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
  application public.applications;
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  -- As weak a lock as the key of the claim takes: its student goes on meanwhile.
  select * into application from public.applications as a where a.id = p_application_id for key share;
  if not found or not private.may_act_on_application(application) or application.student_id = caller then
    raise exception 'There is no such application.' using errcode = 'PT404';
  end if;
  if application.holder is null then
    raise exception 'Nobody has anything to do with it any more.' using errcode = 'PT409', detail = 'ended';
  end if;
  insert into private.application_claims as c (application_id, claimed_by, claimed_until)
  values (p_application_id, caller, now() + interval '20 minutes')
  on conflict (application_id) do update set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
    where c.claimed_by = caller or c.claimed_until <= now();
  if not found then
    raise exception 'A colleague works on it.' using errcode = 'PT409', detail = 'claimed';
  end if;
end
$$;

create or replace function public.claim_application(p_application_id uuid) returns void
language sql set search_path = '' as $$
  select private.claim_application(p_application_id)
$$;
comment on function public.claim_application(uuid) is 'Says for 20 minutes that the caller works on an application; again, for 20 more. It keeps nobody from acting. For colleagues who work on it. PT404; PT409 claimed while another has it, ended.';

grant execute on function private.claim_application(uuid), public.claim_application(uuid) to authenticated;
