/** Forms filled in as their schema wants them, so that an attack gets as far as the question whose the rows are. */
import type { z } from "zod";

const LONG = "A sentence of more than twenty letters, as anybody would write it.";
const TRIED = [
  ...["1", "2027-09-01", LONG, "on", "true", "10:00", "a@example.test", "IN", "+919845012345"],
  ...["https://example.test/page", "https://meet.jit.si/a-talk-abroad", "2027-09", "2027-09-01T10:00"],
  ...[
    "100",
    "2028-09-01",
    "UTR1234567890",
    "en",
    "B",
    "[]",
    "{}",
    "GBP",
    "123456",
    "Asia/Kolkata",
    "a".repeat(43),
  ],
];
const MOST_TRIES = 60;

type Issue = {
  code: string;
  message: string;
  path: PropertyKey[];
  format?: string;
  values?: unknown[];
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  errors?: Issue[][];
  discriminator?: string;
};

/** Values for the fields, ids as `idFor` says; null where no such form was found. */
export function fillForm(
  schema: z.ZodType,
  names: readonly string[],
  idFor: (name: string) => string | undefined,
): Record<string, string> | null {
  const values: Record<string, string> = {};
  for (const name of names) values[name] = idFor(name) ?? TRIED[0] ?? "";
  const turns = new Map<string, number>();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const parsed = schema.safeParse(values);
    if (parsed.success) return values;
    for (const issue of parsed.error.issues as Issue[]) {
      const [deepest] = issue.errors?.flat() ?? [];
      const name = String(issue.path[0] ?? deepest?.path[0] ?? issue.discriminator ?? "");
      if (!names.includes(name)) continue;
      const said = wanted(issue, values[name] ?? "") ?? (deepest && wanted(deepest, values[name] ?? ""));
      const turn = turns.get(name) ?? 0;
      turns.set(name, turn + 1);
      // What the schema says it wants, and where that is refused again, whatever there is, or nothing.
      const next = turn === 0 && said !== undefined ? said : TRIED[turn % (TRIED.length + 1)];
      if (next === undefined) delete values[name];
      else values[name] = next;
    }
  }
  return null;
}

function wanted(
  { code, message, values, format, origin, minimum, maximum }: Issue,
  now: string,
): string | undefined {
  if (code === "invalid_value" && values) return String(values[0]);
  const choice = /Expected '([^']+)' \|/.exec(message)?.[1];
  if (choice !== undefined) return choice;
  if (code === "too_small")
    return origin === "string" ? LONG.slice(0, Math.max(Number(minimum), 20)) : String(minimum);
  if (code === "too_big") return origin === "string" ? now.slice(0, Number(maximum)) : String(maximum);
  if (code !== "invalid_format") return undefined;
  const known: Readonly<Record<string, string>> = {
    date: "2027-09-01",
    time: "10:00",
    datetime: "2027-09-01T10:00:00Z",
    email: "a@example.test",
    url: "https://example.test/page",
    guid: "00000000-0000-4000-8000-000000000001",
    uuid: "00000000-0000-4000-8000-000000000001",
  };
  return known[format ?? ""];
}
