create or replace function public.validate_signup_data(p_email text, p_phone text, p_full_name text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  email text := lower(btrim(coalesce(p_email, '')));
  phone text := regexp_replace(coalesce(p_phone, ''), '[\s().-]+', '', 'g');
  full_name text := btrim(coalesce(p_full_name, ''));
  problem text;
begin
  problem := case
    when full_name = '' then 'Full name is required'
    when char_length(full_name) > 120 or full_name ~ '[[:cntrl:]]' then 'Please enter a shorter name without line breaks'
    when full_name !~ '[^[:digit:][:punct:][:space:]]' then 'Please enter your full name'
    when email = '' then 'Email is required'
    when char_length(email) > 254 or email !~ '^[^@\s"<>(),:;\\]+@[^@\s.]+(\.[^@\s.]+)+$' then 'Please enter a valid email address'
    when phone = '' then 'Phone number is required'
    when phone !~ '^(\+[1-9][0-9]{6,14}|[0-9]{7,15})$' then 'Please enter a valid phone number'
  end;
  return jsonb_build_object('is_valid', problem is null, 'error_message', problem);
end
$$;
comment on function public.validate_signup_data(text, text, text) is 'Validates the sign-up fields: {is_valid, error_message}. Looks nothing up, so it cannot reveal who has an account.';

grant execute on function public.validate_signup_data(text, text, text) to anon, authenticated;
