create or replace function private.open_referral_code() returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if not exists (select from public.referral_codes as c where c.user_id = caller) then
    -- Two tabs at once: the second waits here and finds the code of the first.
    insert into public.referral_codes (user_id, code) values (caller, private.new_referral_code()) on conflict (user_id) do nothing;
  end if;
  return (select c.code from public.referral_codes as c where c.user_id = caller);
end
$$;

create or replace function public.open_referral_code() returns text
language sql set search_path = '' as $$
  select private.open_referral_code()
$$;
comment on function public.open_referral_code() is 'The code that the caller passes on to friends, made the first time they ask. PT401.';

grant execute on function private.open_referral_code(), public.open_referral_code() to authenticated;
