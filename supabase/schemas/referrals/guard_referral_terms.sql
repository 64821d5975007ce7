create or replace function private.guard_referral_terms() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Terms are kept.' using errcode = '42501';
  end if;
  if to_jsonb(new) - array['ended_at', 'made_by'] is distinct from to_jsonb(old) - array['ended_at', 'made_by']
    or new.made_by is not null and new.made_by is distinct from old.made_by
    or old.ended_at is not null and new.ended_at is distinct from old.ended_at then
    raise exception 'Terms are not changed: they end, and others are made.' using errcode = 'PT409';
  end if;
  return new;
end
$$;
comment on function private.guard_referral_terms() is 'Keeps terms as they were when somebody read them: they only end.';

create or replace trigger referral_terms_are_guarded before update or delete on public.referral_terms
  for each row execute function private.guard_referral_terms();
create or replace trigger referral_terms_are_never_emptied before truncate on public.referral_terms
  for each statement execute function private.refuse_change();
create or replace trigger referral_terms_services_are_append_only before update or delete on public.referral_terms_services
  for each row execute function private.refuse_change();
create or replace trigger referral_terms_services_are_never_emptied before truncate on public.referral_terms_services
  for each statement execute function private.refuse_change();
