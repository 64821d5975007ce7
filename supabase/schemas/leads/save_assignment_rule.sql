create or replace function private.save_assignment_rule(p_rule jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  rule public.lead_assignment_rules;
  saved public.lead_assignment_rules;
begin
  perform private.require_permission('leads.assign');
  if jsonb_typeof(p_rule -> 'members') is distinct from 'array' or jsonb_array_length(p_rule -> 'members') not between 1 and 200 then
    raise exception 'A rule needs members.' using errcode = '22023';
  end if;
  perform private.lock_assignment_rules();
  begin
    rule := jsonb_populate_record(null::public.lead_assignment_rules, p_rule - 'members');
    if rule.id is null then
      insert into public.lead_assignment_rules as r (
        position, name, is_active, request_types, destinations, languages, sources, regions, speaks_language, method
      )
      select coalesce(max(o.position), 0) + 1, rule.name, coalesce(rule.is_active, true), coalesce(rule.request_types, '{}'),
        coalesce(rule.destinations, '{}'), coalesce(rule.languages, '{}'), coalesce(rule.sources, '{}'), coalesce(rule.regions, '{}'),
        coalesce(rule.speaks_language, false), coalesce(rule.method, 'round_robin')
      from public.lead_assignment_rules as o
      returning * into saved;
    else
      select * into saved from public.lead_assignment_rules as r where r.id = rule.id for no key update;
      if not found then
        raise exception 'There is no such rule.' using errcode = 'PT404';
      end if;
      if saved.version is distinct from rule.version then
        raise exception 'changed' using errcode = 'PT409', detail = 'Somebody else has changed this rule.';
      end if;
      update public.lead_assignment_rules as r set
        name = rule.name, is_active = coalesce(rule.is_active, true), request_types = coalesce(rule.request_types, '{}'),
        destinations = coalesce(rule.destinations, '{}'), languages = coalesce(rule.languages, '{}'),
        sources = coalesce(rule.sources, '{}'), regions = coalesce(rule.regions, '{}'),
        speaks_language = coalesce(rule.speaks_language, false), method = coalesce(rule.method, 'round_robin'),
        version = r.version + 1
      where r.id = rule.id returning * into saved;
    end if;

    delete from public.lead_assignment_members as m
    where m.rule_id = saved.id and m.user_id not in (
      select (e ->> 'user_id')::uuid from jsonb_array_elements(p_rule -> 'members') as e where e ->> 'user_id' is not null
    );
    -- Whoever is new begins with the turn that the others have reached.
    insert into public.lead_assignment_members as m (rule_id, user_id, weight, turn)
    select saved.id, (e ->> 'user_id')::uuid, coalesce((e ->> 'weight')::int, 1), saved.turn
    from jsonb_array_elements(p_rule -> 'members') as e
    on conflict (rule_id, user_id) do update set weight = excluded.weight where m.weight <> excluded.weight;
  exception
    when unique_violation then
      raise exception 'name_taken' using errcode = 'PT409', detail = 'Another rule has this name.';
    when check_violation or not_null_violation or foreign_key_violation or cardinality_violation or invalid_text_representation
      or numeric_value_out_of_range then
      raise exception 'The rule is not well formed.' using errcode = '22023', detail = sqlerrm;
  end;
  if exists (select from public.lead_assignment_members as m where m.rule_id = saved.id and not private.person_may(m.user_id, 'leads.work')) then
    raise exception 'not_a_worker' using errcode = 'PT409', detail = 'Somebody among the members does not work leads.';
  end if;
  return saved.id;
end
$$;

create or replace function public.save_assignment_rule(p_rule jsonb) returns uuid
language sql set search_path = '' as $$
  select private.save_assignment_rule(p_rule)
$$;
comment on function public.save_assignment_rule(jsonb) is 'Adds a rule after the others or, with id and version, changes one: columns of lead_assignment_rules and members [{user_id, weight}]. PT409 changed, name_taken or not_a_worker; 22023.';

grant execute on function private.save_assignment_rule(jsonb), public.save_assignment_rule(jsonb) to authenticated;
