create or replace function private.news_of_application(p_application public.applications, p_kind text) returns text
language sql stable security definer set search_path = '' as $$
  select left(coalesce(p_application.reason, case
    when p_kind = 'application.offered' then format('Read its conditions and decide%s. Nobody accepts or declines it for you.', (
      select ' by ' || to_char(o.accept_by, 'FMDD FMMonth YYYY') from public.offers as o
      where o.application_id = p_application.id and o.state = 'received' and o.accept_by is not null
      order by o.created_at desc limit 1
    ))
    when p_kind = 'application.handed_over' then (
      select case e.kind when 'handed_over' then e.reason end from public.application_events as e
      where e.application_id = p_application.id order by e.id desc limit 1
    )
    when p_kind <> 'application.moved' then null
    when p_application.application_status in ('application', 'offer', 'deferred') and private.lost_offer(p_application.id) = 'lapsed'
      then 'Nobody accepted it in time. We ask the university whether the place can still be had. Write to us today if you want it.'
    when p_application.application_status = 'visa' and exists (
      select from public.visa_cases as v where v.application_id = p_application.id and v.state = 'lodged'
    ) then 'The embassy decides now. There is nothing for you to do until we hear from it.'
    when p_application.application_status = 'visa'
      then 'The page of the application lists what to have ready, and where each rule comes from.'
    when p_application.application_status = 'departure'
      then 'Congratulations! The page of the application lists what to settle before you fly.'
  end), 500)
$$;
comment on function private.news_of_application(public.applications, text) is 'What news of an application means for its student and what comes next, for the notice and its email; null where the title says it all. Checks no rights.';
