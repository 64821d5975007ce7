create or replace function private.list_application_groups(p_filters jsonb, p_by text, p_sort text, p_is_descending boolean, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 60;
  -- So many groups show rows; of the others it is said how many they have.
  most_shown constant int := 12;
  caller constant uuid := private.require_staff();
  asked text[] := array(select jsonb_array_elements_text(p_filters -> p_by));
  there text[];
  value text;
  page jsonb;
  groups jsonb := '[]';
begin
  there := case p_by
    when 'stage' then enum_range(null::public.application_status)::text[]
    when 'holder' then enum_range(null::public.application_holder)::text[]
    when 'destination' then array(select jsonb_array_elements_text(private.list_application_choices() -> 'destinations'))
    when 'assigned' then array(select o.user_id::text from private.list_application_owners() as o)
  end;
  if there is null or coalesce(p_limit, 0) not between 1 and 50 then
    raise exception 'Applications are not grouped by that.' using errcode = '22023';
  end if;
  if p_by <> 'stage' then
    there := there || array['none'];
  end if;
  if p_by = 'assigned' and 'me' = any (asked) then
    asked := array_remove(asked, 'me') || array(select caller::text union select o.id::text from private.acting_for() as o (id));
  end if;
  foreach value in array there loop
    continue when cardinality(asked) > 0 and not value = any (asked);
    page := private.list_applications(
      p_filters || jsonb_build_object(p_by, jsonb_build_array(value)), p_sort, p_is_descending, null,
      case when jsonb_array_length(groups) < most_shown then p_limit else 1 end
    );
    continue when (page ->> 'total')::int = 0;
    groups := groups || jsonb_build_array(jsonb_build_object(
      'value', value, 'total', page -> 'total', 'is_total_capped', page -> 'is_total_capped',
      'rows', case when jsonb_array_length(groups) < most_shown then page -> 'rows' else '[]'::jsonb end
    ));
    exit when jsonb_array_length(groups) = most;
  end loop;
  return groups;
end
$$;

create or replace function public.list_application_groups(
  p_by text default 'stage', p_filters jsonb default '{}', p_sort text default 'promised_by', p_is_descending boolean default false, p_limit int default 20
) returns jsonb
language sql stable set search_path = '' as $$
  select private.list_application_groups(p_filters, p_by, p_sort, p_is_descending, p_limit)
$$;
comment on function public.list_application_groups(text, jsonb, text, boolean, int) is 'The applications that the caller works on in groups by a filter of list_applications (stage, assigned, destination, holder): [{value, total, is_total_capped, rows}], each with what that filter finds, the first 12 with their first rows, 60 at most; a group without any is left out. 22023 for what there is not. For everybody who works here.';

grant execute on function
  private.list_application_groups(jsonb, text, text, boolean, int), public.list_application_groups(text, jsonb, text, boolean, int)
to authenticated;
