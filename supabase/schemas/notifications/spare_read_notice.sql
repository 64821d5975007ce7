-- Runs as its owner: whoever reads a notice does not decide on its mail.
create or replace function private.spare_read_notice() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.email_due := not private.waits_for_morning(new, new.read_at);
  return new;
end
$$;
comment on function private.spare_read_notice() is 'What is kept back for the morning and read before it is not e-mailed any more.';

create or replace trigger notifications_spare_read before update of read_at on public.notifications
  for each row when (new.email_due and old.read_at is null and new.read_at is not null)
  execute function private.spare_read_notice();
