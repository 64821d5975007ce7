create or replace function private.new_referral_code() returns text
language plpgsql volatile set search_path = '' as $$
declare
  -- Like new_lead_reference.
  letters constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  random_bytes bytea;
  candidate text;
begin
  loop
    random_bytes := uuid_send(gen_random_uuid());
    candidate := '';
    for place in 0..5 loop
      candidate := candidate || substr(
        letters, 1 + (get_byte(random_bytes, place) * 256 + get_byte(random_bytes, place + 10)) % char_length(letters), 1
      );
    end loop;
    exit when not exists (select from public.leads as l where l.referral_code = candidate)
      and not exists (select from public.referral_codes as c where c.code = candidate);
  end loop;
  return candidate;
end
$$;
