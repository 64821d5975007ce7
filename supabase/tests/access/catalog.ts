/** What the system catalogs say about the tables and procedures that people reach through the API. */
import type { Queryable } from "../../database/connection.ts";

export type Column = {
  name: string;
  type: string;
  isEnum: boolean;
  /** The values of an enum, or the words that a check allows. */
  choices: string[];
  /** Those of them that some policy of the table names; the others are all alike to it. */
  namedChoices: string[];
  isRequired: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  isKey: boolean;
  /** No two rows have the same value. */
  isUnique: boolean;
  /** The table that a foreign key of this column alone names: "auth.users", "public.programs". */
  refersTo: string | null;
  /** Whether some policy of the table looks at this column. */
  isAskedByPolicy: boolean;
  maySelect: { anon: boolean; authenticated: boolean };
  mayInsert: boolean;
  mayUpdate: boolean;
};
export type Table = {
  name: string;
  columns: Column[];
  mayDelete: boolean;
};

export type Procedure = {
  name: string;
  /** Arguments that a caller cannot leave out. */
  needs: { name: string; type: string; choices: string[] }[];
  returnsNothing: boolean;
  isForVisitors: boolean;
  isForSignedIn: boolean;
};

/** Parents before the tables that refer to them, and by name where that leaves a choice. */
export async function listTables(database: Queryable): Promise<Table[]> {
  const tables = await database.query<{ oid: number; name: string; may_delete: boolean }>(`
    select c.oid::int, c.relname as name,
      has_table_privilege('authenticated', c.oid, 'delete') as may_delete
    from pg_class as c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`);
  const columns = await database.query<Column & { table_oid: number }>(COLUMNS);
  const described = tables.map(({ oid, name, may_delete }) => ({
    name,
    mayDelete: may_delete,
    columns: columns.filter((column) => column.table_oid === oid),
  }));
  const ordered: Table[] = [];
  const visit = (table: Table, above: readonly string[]) => {
    if (ordered.includes(table) || above.includes(table.name)) return;
    for (const column of table.columns) {
      const parent = described.find(({ name }) => `public.${name}` === column.refersTo);
      if (parent) visit(parent, [...above, table.name]);
    }
    ordered.push(table);
  };
  for (const table of described) visit(table, []);
  return ordered;
}

const COLUMNS = `
  select a.attrelid::int as table_oid, a.attname as name, format_type(b.oid, null) as type, b.typtype = 'e' as "isEnum",
    case when b.typtype = 'e' then array(select e.enumlabel::text from pg_enum as e where e.enumtypid = b.oid order by e.enumsortorder)
      else array(select found[1] from pg_constraint as k cross join lateral regexp_matches(pg_get_constraintdef(k.oid), '''([a-z_]+)''::text', 'g') as found
        where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\[''') end as choices,
    array(select distinct found[1] from pg_policies as p cross join lateral regexp_matches(concat(p.qual, p.with_check), '''([^'']+)''::', 'g') as found
      where p.schemaname = 'public' and p.tablename = c.relname) as "namedChoices",
    a.attnotnull as "isRequired", a.atthasdef as "hasDefault",
    a.attgenerated <> '' or a.attidentity <> '' as "isGenerated",
    exists (select from pg_index as i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any (i.indkey)) as "isKey",
    exists (select from pg_index as i where i.indrelid = a.attrelid and i.indisunique and i.indkey::text = a.attnum::text) as "isUnique",
    (select n.nspname || '.' || r.relname from pg_constraint as k join pg_class as r on r.oid = k.confrelid join pg_namespace as n on n.oid = r.relnamespace
     where k.conrelid = a.attrelid and k.contype = 'f' and k.conkey = array[a.attnum] order by n.nspname limit 1) as "refersTo",
    exists (select from pg_depend as d join pg_policy as p on p.oid = d.objid where d.classid = 'pg_policy'::regclass
      and p.polrelid = a.attrelid and d.refobjid = a.attrelid and d.refobjsubid = a.attnum) as "isAskedByPolicy",
    json_build_object('anon', has_column_privilege('anon', a.attrelid, a.attnum, 'select'),
      'authenticated', has_column_privilege('authenticated', a.attrelid, a.attnum, 'select')) as "maySelect",
    has_column_privilege('authenticated', a.attrelid, a.attnum, 'insert') as "mayInsert",
    has_column_privilege('authenticated', a.attrelid, a.attnum, 'update') as "mayUpdate"
  from pg_attribute as a join pg_class as c on c.oid = a.attrelid join pg_type as t on t.oid = a.atttypid
  join pg_type as b on b.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  order by a.attrelid, a.attnum`;

export async function listProcedures(database: Queryable): Promise<Procedure[]> {
  const rows = await database.query<Omit<Procedure, "needs"> & { needs: Procedure["needs"] | null }>(`
    select p.proname as name,
      (select json_agg(json_build_object('name', p.proargnames[i], 'type', format_type(t.oid, null),
         'choices', array(select e.enumlabel::text from pg_enum as e where e.enumtypid = t.oid order by e.enumsortorder)) order by i)
       from generate_series(1, p.pronargs - p.pronargdefaults) as i join pg_type as t on t.oid = p.proargtypes[i - 1]) as needs,
      p.prorettype = 'void'::regtype as "returnsNothing",
      has_function_privilege('anon', p.oid, 'execute') as "isForVisitors",
      has_function_privilege('authenticated', p.oid, 'execute') as "isForSignedIn"
    from pg_proc as p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' order by p.proname`);
  return rows.map((row) => ({ ...row, needs: row.needs ?? [] }));
}
