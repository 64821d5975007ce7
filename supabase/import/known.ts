import type { Queryable } from "../database/connection.ts";
import type { Known, KnownUniversity } from "./list.ts";

type UniversityRow = KnownUniversity & { domains: string[] };

/** The codes and universities that a list may name. */
export async function loadKnown(db: Queryable): Promise<Known> {
  const codesOf = async (table: string) =>
    new Set((await db.query<{ code: string }>(`select code from public.${table}`)).map(({ code }) => code));
  const universities = await db.query<UniversityRow>(
    "select id, stable_key as key, slug, name, domains from public.universities",
  );
  return {
    countries: await codesOf("iso_countries"),
    subjects: await codesOf("subjects"),
    levels: await codesOf("program_levels"),
    currencies: await codesOf("currencies"),
    universities: byEveryName(universities),
  };
}

/** A key or slug belongs to one; a domain that two share names neither. */
function byEveryName(universities: readonly UniversityRow[]): Map<string, KnownUniversity | null> {
  const named = new Map<string, KnownUniversity | null>();
  for (const { domains, ...university } of universities)
    for (const name of domains)
      named.set(name.toLowerCase(), named.has(name.toLowerCase()) ? null : university);
  for (const { domains: _, ...university } of universities)
    for (const name of [university.slug, university.key]) named.set(name.toLowerCase(), university);
  return named;
}
