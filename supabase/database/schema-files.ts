/**
 * supabase/schemas/<domain>/<name>.sql: functions, views and triggers, each in the file that is edited to change it. Here the
 * files are read and put in order; schemas.ts brings them into a database.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { bodiesOf, codeOf, type Statement, statementsOf } from "./sql-text.ts";

export const SCHEMAS_FOLDER = path.join(import.meta.dirname, "../schemas");

export type SchemaFile = {
  /** From the schemas folder, as leads/submit_lead.sql. */
  path: string;
  text: string;
  hash: string;
  statements: Statement[];
  /** What the file makes, as "function private.submit_lead", and the line of each. */
  objects: Map<string, number>;
};

/** A fault of a file, said as an editor can jump to it. */
export class SchemaFault extends Error {
  constructor(file: Pick<SchemaFile, "path">, line: number, fault: string, options?: ErrorOptions) {
    super(`supabase/schemas/${file.path}:${line}: ${fault}`, options);
  }
}

export async function readSchemaFiles(folder: string): Promise<SchemaFile[]> {
  const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const sources = names.filter((name) => name.endsWith(".sql")).sort();
  const files = await Promise.all(
    sources.map(async (name) => readSchemaFile(name, await readFile(path.join(folder, name), "utf8"))),
  );
  const makers = new Map<string, SchemaFile>();
  for (const file of files)
    for (const [object, line] of file.objects) {
      const other = makers.get(object);
      if (other) throw new SchemaFault(file, line, `${object} is made by ${other.path} too.`);
      makers.set(object, file);
    }
  return files;
}

function readSchemaFile(name: string, text: string): SchemaFile {
  const file: SchemaFile = {
    path: name.replaceAll(path.sep, "/"),
    text,
    hash: createHash("sha256").update(text).digest("hex"),
    statements: statementsOf(text),
    objects: new Map(),
  };
  for (const { code, line } of file.statements) {
    const object = objectOf(code);
    // Overloads of one name are one object: they are dropped and made together.
    if (object) file.objects.set(object, file.objects.get(object) ?? line);
    else if (!BESIDE.test(code))
      throw new SchemaFault(
        file,
        line,
        "Only functions, views and triggers of a named schema, their comments and grants stand here; the rest is for a migration.",
      );
  }
  return file;
}

const MAKES =
  /^create\s+(?:or\s+replace\s+)?(?:(function|procedure)\s+(\w+\.\w+)|view\s+(\w+\.\w+)|(?:constraint\s+)?trigger\s+(\w+)\s[\s\S]*?\son\s+(\w+\.\w+))/i;
const BESIDE =
  /^(?:comment\s+on\s+(?:function|procedure|view|column|trigger)|(?:grant|revoke)\s[\s\S]*?\son)\s/i;

function objectOf(code: string): string | null {
  const [, routine, routineName, view, trigger, table] = MAKES.exec(code) ?? [];
  if (routine) return `function ${routineName}`;
  if (view) return `view ${view}`;
  return trigger ? `trigger ${trigger} on ${table}` : null;
}

/**
 * Each file after those whose functions and views it names outside of bodies: a view's query, a default, a type. A body may name
 * anything, for it is read when it runs.
 */
export function inOrder(files: readonly SchemaFile[]): SchemaFile[] {
  const makers = new Map<string, SchemaFile>();
  for (const file of files)
    for (const object of file.objects.keys()) makers.set(object.replace(/^\w+ /, ""), file);
  const ordered = new Set<SchemaFile>();
  const place = (file: SchemaFile, waiting: readonly SchemaFile[]) => {
    if (ordered.has(file)) return;
    if (waiting.includes(file))
      throw new SchemaFault(file, 1, `${[...waiting, file].map((one) => one.path).join(" needs ")}.`);
    for (const { 0: name } of codeOf(file.text).matchAll(/\w+\.\w+/g)) {
      const maker = makers.get(name);
      if (maker && maker !== file) place(maker, [...waiting, file]);
    }
    ordered.add(file);
  };
  for (const file of files) place(file, []);
  return [...ordered];
}

/** What the bodies of a file call or write to, as private.submit_lead, and where. */
export function namedInBodies(file: SchemaFile): { name: string; offset: number }[] {
  return [...bodiesOf(file.text).matchAll(/(?<![\w.])([a-z]\w*\.[a-z]\w*)\s*\(/g)].map((found) => ({
    name: found[1] as string,
    offset: found.index,
  }));
}
