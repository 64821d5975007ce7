create or replace function private.guard_testimonial() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.withdrawn_at is not null then
    new.published_at := null;
  end if;
  if new.consented_at is not distinct from old.consented_at and (
    (new.display_name, new.context, new.body, new.consent_text) is distinct from
      (old.display_name, old.context, old.body, old.consent_text)
    or new.consent_expires_on > old.consent_expires_on
    or old.withdrawn_at is not null and new.withdrawn_at is null
  ) then
    raise exception 'The person agreed to other words, or for a shorter time: record the new consent with its date.'
      using errcode = 'PT409';
  end if;
  return new;
end
$$;
comment on function private.guard_testimonial() is 'Only approved text is shown: a new text, a longer period or a return needs new consent.';

create or replace trigger testimonials_are_guarded before update on public.testimonials
  for each row execute function private.guard_testimonial();
