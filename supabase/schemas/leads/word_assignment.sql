create or replace function private.word_assignment(p_rule_name text, p_member_id uuid, p_assignee_id uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case when p_member_id = p_assignee_id then format('To %s, by the rule “%s”', private.name_of(p_assignee_id), p_rule_name)
    else format('To %s, who covers for %s, by the rule “%s”', private.name_of(p_assignee_id), private.name_of(p_member_id), p_rule_name)
  end
$$;
comment on function private.word_assignment(text, uuid, uuid) is 'The reason on the timeline of a lead that a rule gave to somebody.';
