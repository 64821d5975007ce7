-- As every other word of ours has it; lib/programs/taxonomy.ts says the same.
update public.program_levels
set name = replace(name, '''', '’')
where name like '%''%';
