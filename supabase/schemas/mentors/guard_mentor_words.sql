create or replace function private.guard_mentor_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  after constant jsonb := to_jsonb(new);
  before constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
begin
  if exists (
    select from unnest(tg_argv) as written (name)
    where after ->> written.name is distinct from before ->> written.name
      and private.contact_details_in(after ->> written.name) <> '{}'
  ) then
    raise exception 'Telephone numbers, addresses and other messengers are left out.' using errcode = '22023', detail = 'contact_details';
  end if;
  return new;
end
$$;
comment on function private.guard_mentor_words() is 'Keeps contact details out of the columns named by the trigger: they are read by somebody whom the writer has never met, and go into notices and mails.';

create or replace trigger mentor_profiles_hold_no_contact_details
  before insert or update of headline, about, course, university on public.mentor_profiles
  for each row execute function private.guard_mentor_words('headline', 'about', 'course', 'university');
create or replace trigger mentor_requests_hold_no_contact_details
  before insert or update of words, answer, reason on public.mentor_requests
  for each row execute function private.guard_mentor_words('words', 'answer', 'reason');
create or replace trigger mentor_meetings_hold_no_contact_details
  before insert or update of topic, reason on public.mentor_meetings
  for each row execute function private.guard_mentor_words('topic', 'reason');
