-- Called once per question of a paper. plpgsql, because an SQL function with its own search_path would be planned at every
-- call.
create or replace function exam_private.order_options(p_type public.exam_item_type, p_content jsonb, p_pinned text[], p_shuffle boolean, p_seed text)
returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  options jsonb := case p_type
    when 'single_choice' then p_content -> 'options' when 'multiple_choice' then p_content -> 'options'
    when 'ordering' then p_content -> 'parts' when 'matching' then p_content -> 'columns'
    when 'gaps' then p_content -> 'bank' end;
  -- Parts to be put in order never come in their original order.
  is_mixed boolean := (p_shuffle or p_type = 'ordering') and not coalesce((p_content ->> 'keepOrder')::boolean, false);
begin
  return coalesce((
    select array_agg(o.id order by o.is_last, case when is_mixed and not o.is_last then md5(p_seed || o.id) else '' end, o.at)
    from (
      select list.option ->> 'id' as id, list.at, coalesce(list.option ->> 'id' = any (p_pinned), false) as is_last
      from jsonb_array_elements(coalesce(options, '[]')) with ordinality as list (option, at)
    ) as o
  ), '{}');
end
$$;
comment on function exam_private.order_options(public.exam_item_type, jsonb, text[], boolean, text) is 'The ids of options, parts, columns or bank words in the order one candidate sees them.';
