create or replace function private.bulk_check_applications(p_actor uuid, p_action text, p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  note constant text := nullif(btrim(p_arguments ->> 'note'), '');
  reason constant text := nullif(btrim(p_arguments ->> 'reason'), '');
  among uuid[];
begin
  if char_length(note) > 2000 or char_length(reason) > 2000 then
    raise exception 'A note has at most 2000 characters.' using errcode = '22023';
  end if;
  if p_action = 'remind' then
    return '{}';
  elsif p_action = 'move' and p_arguments ->> 'status' in (
    'profile', 'shortlist', 'application', 'offer', 'deposit', 'confirmation', 'visa', 'departure', 'arrived'
  ) then
    return jsonb_strip_nulls(jsonb_build_object('status', p_arguments ->> 'status', 'reason', reason));
  elsif p_action = 'assign' and private.reads_as(p_arguments ->> 'owner_id', 'uuid') then
    if not private.may_look_after_applications((p_arguments ->> 'owner_id')::uuid) then
      raise exception 'not_a_worker' using errcode = 'PT409', detail = 'This colleague does not look after applications.';
    end if;
    return jsonb_strip_nulls(jsonb_build_object(
      'owner_id', p_arguments ->> 'owner_id', 'owner_name', private.name_of((p_arguments ->> 'owner_id')::uuid), 'note', note
    ));
  elsif p_action = 'share_out' and p_arguments ->> 'method' in ('load', 'turns') and not exists (
    select from string_to_array(p_arguments ->> 'among', ',') as i (ids), unnest(i.ids) as one where not private.reads_as(one, 'uuid')
  ) then
    among := array(
      select distinct one::uuid from unnest(string_to_array(p_arguments ->> 'among', ',')) as one
      where private.may_look_after_applications(one::uuid) and not private.is_away(one::uuid, private.india_day(now()))
    );
    if cardinality(among) = 0 then
      raise exception 'nobody_there' using errcode = 'PT409', detail = 'None of these colleagues is there to take applications.';
    end if;
    return jsonb_build_object('method', p_arguments ->> 'method', 'among', array_to_string(among, ','));
  end if;
  raise exception 'The arguments do not fit the action.' using errcode = '22023';
end
$$;
comment on function private.bulk_check_applications(uuid, text, jsonb) is 'What is asked of many applications: remind, move {status, reason}, assign {owner_id, note}, share_out {method: load or turns, among: ids}. 22023, PT409 not_a_worker, nobody_there.';
