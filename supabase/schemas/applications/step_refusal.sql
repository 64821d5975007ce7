create or replace function private.step_refusal(
  p_application public.applications, p_status public.application_status, p_reason text, out code text, out sentence text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  step public.application_status_transitions;
begin
  select * into step from public.application_status_transitions as t
  where t.from_status = p_application.application_status and t.to_status = p_status;
  if not found then
    code := 'no_step';
    sentence := case when p_application.application_status = p_status
      then format('It is at %s already.', private.application_stage_name(p_status))
      else format('An application does not go from %s to %s.',
        private.application_stage_name(p_application.application_status), private.application_stage_name(p_status)) end;
  elsif char_length(btrim(coalesce(p_reason, ''))) not between (case when step.needs_reason then 3 else 0 end) and 2000 then
    code := 'bad_words';
    sentence := 'This step needs a reason, of at most 2000 characters.';
  -- What a visa was refused for is written down before the application leaves.
  elsif not step.is_back and p_status not in ('withdrawn', 'rejected', 'deferred') then
    select 'gaps', string_agg(g.sentence, ' ') into code, sentence from private.open_application_gaps(p_application, p_status) as g
    having count(*) > 0;
  end if;
end
$$;
comment on function private.step_refusal(public.applications, public.application_status, text) is 'Why an application does not take this step, as a code and in a sentence; nothing where it does.';
