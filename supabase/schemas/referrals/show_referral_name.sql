create or replace function private.show_referral_name(p_is_shown boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.acting_id();
begin
  if caller is null then
    raise exception 'Sign in first.' using errcode = 'PT401';
  end if;
  if p_is_shown is null then
    raise exception 'A name is shown or it is not.' using errcode = '22023';
  end if;
  update public.referrals set shows_name = p_is_shown where friend_id = caller and shows_name <> p_is_shown;
  if not exists (select from public.referrals as r where r.friend_id = caller) then
    raise exception 'Nobody sent you to us.' using errcode = 'PT404';
  end if;
end
$$;

create or replace function public.show_referral_name(p_is_shown boolean) returns void
language sql set search_path = '' as $$
  select private.show_referral_name(p_is_shown)
$$;
comment on function public.show_referral_name(boolean) is 'Lets whoever brought the caller read their first name, or no longer. PT401; PT404 where nobody did; 22023.';

grant execute on function private.show_referral_name(boolean), public.show_referral_name(boolean) to authenticated;
