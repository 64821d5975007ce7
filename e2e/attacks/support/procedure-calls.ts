/** Every procedure that people call, as the snapshot lists it, with arguments that are well formed. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../../scripts/bootstrap/project.mjs";

type Argument = { name: string; type: string; isOptional: boolean };
export type ProcedureCall = { name: string; args: Readonly<Record<string, unknown>> };

const SNAPSHOT = path.join(projectRoot, "supabase/snapshot");
const firstOf = new Map(
  readFileSync(path.join(SNAPSHOT, "enums.txt"), "utf8")
    .split("\n\n")
    .map((entry) => entry.trim().split("\n"))
    .map(([name = "", values = ""]) => [name.replace(/^public\./, ""), values.trim().split(", ")[0] ?? ""]),
);

const PROCEDURES = readFileSync(path.join(SNAPSHOT, "functions.txt"), "utf8")
  .split("\n\n")
  .flatMap((entry) => {
    const [, name, args] = /^public\.(\w+)\((.*)\) → /.exec(entry) ?? [];
    if (!name || !/^ {2}called by: .*authenticated/m.test(entry)) return [];
    return [{ name, args: argumentsIn(args ?? "") }];
  });

function argumentsIn(list: string): Argument[] {
  return list
    .split(/, (?=\w+ [a-z])/)
    .filter((part) => part !== "" && !/^(OUT|VARIADIC) /.test(part))
    .map((part) => {
      const [name = "", ...rest] = part.split(" ");
      const [type = "", otherwise] = rest.join(" ").split(" DEFAULT ");
      return { name, type, isOptional: otherwise !== undefined };
    });
}

/** With every id it can be given, and again with those alone that it needs; what takes no id is asked what it shows. */
export function callsAbout(idFor: (name: string) => string): ProcedureCall[] {
  return PROCEDURES.flatMap(({ name, args }) => {
    const given = (chosen: readonly Argument[]) => ({
      name,
      args: Object.fromEntries(chosen.map((one) => [one.name, argumentFor(one, idFor)])),
    });
    const needed = args.filter(({ isOptional }) => !isOptional);
    const withIds = args.filter(({ isOptional, type }) => !isOptional || /^uuid/.test(type));
    if (!withIds.some(({ type }) => /^uuid/.test(type)))
      return /^(list|read|find|my|own|applications_for)_/.test(name) ? [given(needed)] : [];
    return withIds.length > needed.length ? [given(withIds), given(needed)] : [given(withIds)];
  });
}

function argumentFor({ name, type }: Argument, idFor: (name: string) => string): unknown {
  if (type === "uuid") return idFor(name);
  if (type === "uuid[]") return [idFor(name)];
  if (type.endsWith("[]")) return [];
  if (/^(integer|bigint|smallint|numeric)/.test(type)) return 1;
  if (type === "boolean") return true;
  if (/^timestamp/.test(type)) return "2027-09-01T10:00:00Z";
  if (type === "date") return "2027-09-01";
  if (type.startsWith("time")) return "10:00";
  if (/^json/.test(type)) return {};
  return firstOf.get(type) ?? "A sentence of more than twenty letters.";
}
