import { factsForPlanning } from "@/lib/destinations/rules";
import type { Fact } from "@/lib/facts/schema";

/** More columns than this nobody can read side by side. */
export const MAX_COUNTRIES = 4;

/** What countries are compared by. A fact belongs where its key begins like this; `{cc}` is the country. */
const MEASURES = [
  { title: "Tuition", starts: ["cost.{cc}.tuition", "fees.{cc}"] },
  { title: "Living costs", starts: ["cost.{cc}.living", "cost.{cc}.total"] },
  { title: "Money to show for the visa", starts: ["visa.{cc}.funds", "visa.{cc}.blocked_account"] },
  { title: "Visa fee", starts: ["visa.{cc}.fee", "visa.{cc}.sevis", "visa.{cc}.integrity_fee"] },
  { title: "Health cover", starts: ["insurance.{cc}", "visa.{cc}.ihs"] },
  { title: "English for the visa", starts: ["visa.{cc}.english", "visa.{cc}.ielts"] },
  { title: "Time for a decision", starts: ["visa.{cc}.processing"] },
  { title: "Courses start in", starts: ["intake.{cc}"] },
  { title: "Work in term", starts: ["work.{cc}.term", "work.{cc}.hours"] },
  { title: "Stay to work afterwards", starts: ["psw.{cc}"] },
  { title: "Husband, wife and children", starts: ["visa.{cc}.dependants"] },
] as const;

/** Within a row: fees, limits and conditions of a stay would crowd out how long it lasts. */
const NOT_COMPARED =
  /\.(apply_within|fee|language|english|age|field_of_study|ihs|short|hold_days|window_days)(\.|$)/;
const MAX_FACTS_PER_CELL = 4;
/** What holds for a family, or in a special case, stands after what every student meets, and goes first where room is short. */
const SPECIAL_CASE =
  /\.(child|partner|school|extra_member|two|three|income|months|blocked_account\.month|elicos|pathway|exempt|home_tests|validity|majority_list|adult_dependant|child_dependant)(\.|$)/;

/** Does this hold only for a family, or in a special case? */
export function isSpecialCase(key: string): boolean {
  return SPECIAL_CASE.test(key);
}

export type ComparisonRow = { title: string; cells: { code: string; facts: Fact[] }[] };

/** The table: a row a measure, a cell a country with the facts that hold for somebody who plans today; empty means not recorded. */
export function compareCountries(
  codes: readonly string[],
  facts: readonly Fact[],
  day: string,
): ComparisonRow[] {
  const current = factsForPlanning(facts, day);
  return MEASURES.map(({ title, starts }) => ({
    title,
    cells: codes.map((code) => {
      const prefixes = starts.map((start) => start.replace("{cc}", code.toLowerCase()));
      const prefixOf = (key: string) =>
        prefixes.find((prefix) => key === prefix || key.startsWith(`${prefix}.`));
      return {
        code,
        facts: current
          .filter(({ key }) => {
            const prefix = prefixOf(key);
            return prefix !== undefined && !NOT_COMPARED.test(key.slice(prefix.length));
          })
          .sort((a, b) => Number(isSpecialCase(a.key)) - Number(isSpecialCase(b.key)))
          .slice(0, MAX_FACTS_PER_CELL),
      };
    }),
  })).filter(({ cells }) => cells.some((cell) => cell.facts.length > 0));
}

/** The countries an address asks for, each once, at most four; what is no destination, or too many, is named. */
export function parseCountryChoice(
  params: URLSearchParams,
  destinations: readonly { code: string; name: string }[],
): { codes: string[]; unknown: string[]; tooMany: string[] } {
  const values = params.getAll("c").flatMap((value) => value.toUpperCase().split(","));
  const asked = [...new Set(values.map((value) => value.trim()).filter(Boolean))];
  const names = new Map(destinations.map(({ code, name }) => [code, name]));
  const known = asked.filter((code) => names.has(code));
  return {
    codes: known.slice(0, MAX_COUNTRIES),
    unknown: asked.filter((code) => !names.has(code)).map((code) => code.slice(0, 20)),
    tooMany: known.slice(MAX_COUNTRIES).map((code) => names.get(code) ?? code),
  };
}
