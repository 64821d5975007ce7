create or replace function private.try_assignment_rules(p_lead jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  lead public.leads;
  rule public.lead_assignment_rules;
  chosen record;
  tried jsonb := '[]';
begin
  perform private.require_permission('leads.assign');
  begin
    lead := jsonb_populate_record(null::public.leads, p_lead - 'source');
  exception when others then
    raise exception 'The lead is not well formed.' using errcode = '22023', detail = sqlerrm;
  end;
  lead.locale := coalesce(lead.locale, 'en');
  if p_lead ->> 'source' is not null then
    lead.first_touch := jsonb_build_object('source', p_lead ->> 'source');
  end if;
  if lead.request_type = 'job_application' then
    return jsonb_build_object('rule_id', null, 'tried', tried);
  end if;
  for rule in select * from public.lead_assignment_rules as r where r.is_active order by r.position loop
    if not private.rule_takes_lead(rule, lead) then
      tried := tried || jsonb_build_object('rule_id', rule.id, 'name', rule.name, 'outcome', 'not_for_it');
      continue;
    end if;
    select * into chosen from private.next_assignees(rule, lead.locale) limit 1;
    if not found then
      tried := tried || jsonb_build_object('rule_id', rule.id, 'name', rule.name, 'outcome', 'nobody_there');
      continue;
    end if;
    return jsonb_build_object(
      'rule_id', rule.id, 'assignee_id', chosen.assignee_id, 'assignee_name', private.name_of(chosen.assignee_id),
      'covers_for', case when chosen.member_id <> chosen.assignee_id then private.name_of(chosen.member_id) end,
      'tried', tried || jsonb_build_object('rule_id', rule.id, 'name', rule.name, 'outcome', 'taken')
    );
  end loop;
  return jsonb_build_object('rule_id', null, 'tried', tried);
end
$$;

create or replace function public.try_assignment_rules(p_lead jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select private.try_assignment_rules(p_lead)
$$;
comment on function public.try_assignment_rules(jsonb) is 'Which rule would take such a lead now and who would get it, without changing anything: columns of leads, or source for its campaign. {rule_id, assignee_id, assignee_name, covers_for, tried: [{rule_id, name, outcome: taken | nobody_there | not_for_it}]}.';

grant execute on function private.try_assignment_rules(jsonb), public.try_assignment_rules(jsonb) to authenticated;
