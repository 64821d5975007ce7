create or replace function private.guard_claim() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (new.text, new.basis, new.period, new.denominator) is distinct from (old.text, old.basis, old.period, old.denominator)
    or new.expires_on > old.expires_on and new.approved_at is not distinct from old.approved_at then
    new.approved_at := null;
    new.approved_by := null;
  end if;
  return new;
end
$$;
comment on function private.guard_claim() is 'A claim with a changed text or a longer period needs a new approval.';

create or replace trigger claims_are_guarded before update on public.claims
  for each row execute function private.guard_claim();
