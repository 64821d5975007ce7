create or replace function private.choose_program(p_program_id uuid, p_intake_on date) returns public.applications
language plpgsql stable security definer set search_path = '' as $$
declare
  furthest constant interval := '3 years';
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
  choice public.applications;
begin
  select p.id, p.name, u.id, u.name, c.name into choice.program_id, choice.program_name, choice.university_id, choice.university_name, choice.destination
  from public.programs as p join public.universities as u on u.id = p.university_id
  join public.iso_countries as c on c.code = u.country_code
  where p.id = p_program_id and p.status = 'published';
  if not found then
    raise exception 'There is no such program.' using errcode = 'PT404';
  end if;
  if p_intake_on is null or extract(day from p_intake_on) <> 1 or p_intake_on <= today or p_intake_on > today + furthest then
    raise exception 'An intake is a month of the next three years.' using errcode = '22023';
  end if;
  if not exists (
    select from public.program_intakes as i where i.program_id = p_program_id and i.month = extract(month from p_intake_on)
  ) and exists (select from public.program_intakes as i where i.program_id = p_program_id) then
    raise exception 'The program does not begin in that month.' using errcode = 'PT409', detail = 'no_intake';
  end if;
  choice.program_name := left(choice.program_name, 200);
  choice.university_name := left(choice.university_name, 200);
  choice.intake_on := p_intake_on;
  choice.intake := to_char(p_intake_on, 'FMMonth YYYY');
  return choice;
end
$$;
comment on function private.choose_program(uuid, date) is 'What an application says of a program and an intake, with the names of today. PT404; PT409 no_intake when it begins in other months.';
