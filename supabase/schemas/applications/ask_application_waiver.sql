create or replace function private.ask_application_waiver(
  p_application_id uuid, p_to public.application_status, p_gap text, p_reason text, p_version int
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  application public.applications := private.lock_application(p_application_id, p_version, false);
  asked uuid;
  found_gap record;
begin
  if char_length(btrim(coalesce(p_reason, ''))) not between 3 and 2000 then
    raise exception 'An exception needs a reason.' using errcode = '22023';
  end if;
  select * into found_gap from private.open_application_gaps(application, p_to) as g where g.gap = p_gap;
  if not found then
    raise exception 'Nothing of this kind is missing.' using errcode = 'PT409', detail = 'no_gap';
  end if;
  if not found_gap.is_waivable then
    raise exception 'Nobody can make an exception from this.' using errcode = 'PT409', detail = 'never_waived';
  end if;
  insert into public.application_waivers (application_id, to_status, gap, reason, asked_by)
  values (p_application_id, p_to, p_gap, btrim(p_reason), private.acting_id()) returning id into asked;
  perform private.add_application_event(
    application, 'waiver_asked', null, p_reason, jsonb_build_object('gap', p_gap, 'sentence', found_gap.sentence, 'to', p_to)
  );
  return asked;
exception when unique_violation then
  raise exception 'This exception is asked for already.' using errcode = 'PT409', detail = 'asked';
end
$$;

create or replace function public.ask_application_waiver(
  p_application_id uuid, p_to public.application_status, p_gap text, p_reason text, p_version int
) returns uuid
language sql set search_path = '' as $$
  select private.ask_application_waiver(p_application_id, p_to, p_gap, p_reason, p_version)
$$;
comment on function public.ask_application_waiver(uuid, public.application_status, text, text, int) is 'Asks a second person for an exception from what a stage wants. PT409 changed, no_gap, never_waived, asked.';

grant execute on function
  private.ask_application_waiver(uuid, public.application_status, text, text, int),
  public.ask_application_waiver(uuid, public.application_status, text, text, int)
to authenticated;
