create or replace function private.save_requirement_rule(p_id uuid, p_replaces_id uuid, p_rule jsonb, p_is_trial boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_permission('workflow.manage');
  rule public.requirement_rules;
  former public.requirement_rules;
begin
  begin
    rule := jsonb_populate_record(null::public.requirement_rules, p_rule - array['id', 'student_id', 'application_id', 'asked_by', 'created_at',
      'ended_at', 'ended_by', 'end_note', 'replaces_id']);
  exception when others then
    raise exception 'The rule is not well formed.' using errcode = '22023', detail = sqlerrm;
  end;
  rule.id := p_id;
  if p_id is null or rule.source is null or rule.source = 'student' then
    raise exception 'A rule has a source, and one student is asked on the page of the application.' using errcode = '22023';
  end if;
  if rule.fact_key is not null and not exists (
    select from public.facts as f where f.key = rule.fact_key and f.confidence <> 'low'
      and coalesce(f.effective_to, current_date) >= (now() at time zone 'Asia/Kolkata')::date
  ) then
    raise exception 'There is no such fact.' using errcode = 'PT409', detail = 'no_fact';
  end if;
  if coalesce(p_is_trial, false) then
    return jsonb_build_object('id', p_id, 'applications', private.rule_applications(rule));
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.save_requirement_rule:' || p_id, 0));
  if exists (select from public.requirement_rules as r where r.id = p_id and r.asked_by = caller) then
    -- Saved already: the same form came twice.
    return jsonb_build_object('id', p_id, 'applications', private.rule_applications(rule));
  end if;
  if p_replaces_id is not null then
    select * into former from public.requirement_rules as r where r.id = p_replaces_id and r.source <> 'student' for update;
    if not found then
      raise exception 'There is no such rule.' using errcode = 'PT404';
    end if;
    if former.ended_at is not null then
      raise exception 'The rule was changed or ended since.' using errcode = 'PT409', detail = 'changed';
    end if;
    update public.requirement_rules set ended_at = greatest(now(), former.created_at), ended_by = caller where id = p_replaces_id;
  end if;
  if exists (
    select from public.requirement_rules as r
    where r.ended_at is null and r.type_code = rule.type_code and r.source = rule.source
      and (r.country_code, r.levels, r.program_type, r.university_id)
        is not distinct from (rule.country_code, rule.levels, rule.program_type, rule.university_id)
  ) then
    raise exception 'The same is asked for already.' using errcode = 'PT409', detail = 'there_already';
  end if;
  begin
    insert into public.requirement_rules (
      id, type_code, source, country_code, levels, program_type, university_id, is_required, is_waivable, needed_before, why, fact_key,
      source_url, checked_on, asked_by, replaces_id
    ) values (
      p_id, rule.type_code, rule.source, rule.country_code, rule.levels, rule.program_type, rule.university_id,
      coalesce(rule.is_required, true), coalesce(rule.is_waivable, true), rule.needed_before, btrim(rule.why), rule.fact_key,
      rule.source_url, rule.checked_on, caller, p_replaces_id
    );
  exception
    when check_violation or not_null_violation or foreign_key_violation or unique_violation then
      raise exception 'The rule is not well formed.' using errcode = '22023', detail = sqlerrm;
  end;
  return jsonb_build_object('id', p_id, 'applications', private.rule_applications(rule));
end
$$;

create or replace function public.save_requirement_rule(
  p_id uuid, p_rule jsonb, p_replaces_id uuid default null, p_is_trial boolean default false
) returns jsonb
language sql set search_path = '' as $$
  select private.save_requirement_rule(p_id, p_replaces_id, p_rule, p_is_trial)
$$;
comment on function public.save_requirement_rule(uuid, jsonb, uuid, boolean) is 'Writes a rule about documents, named by columns, once for each id; another wording ends the former one. Answers {id, applications}: of how many open applications it asks from now on; a trial writes nothing. PT409 changed, there_already, no_fact; PT404; 22023. For those who manage the workflow.';

grant execute on function
  private.save_requirement_rule(uuid, uuid, jsonb, boolean), public.save_requirement_rule(uuid, jsonb, uuid, boolean)
to authenticated;
