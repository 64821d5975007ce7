/** The two lists inside a program: when it begins, and what it asks of applicants. In CSV they share one cell each. */
import { z } from "zod";
import { date, Fault, isEmpty, listOf, type Read, shorten, text } from "./cells.ts";

export type Intake = { month: number; deadline_on?: string; deadline_note?: string };
export type Requirement = { test: string; section: string; minimum?: number; unit?: string; note?: string };

const TESTS = [
  "ielts",
  "toefl",
  "pte",
  "duolingo",
  "cambridge",
  "german",
  "french",
  "gre",
  "gmat",
  "sat",
  "act",
  "gate",
  "cat",
  "neet",
  "jee_main",
  "jee_advanced",
  "previous_marks",
  "work_experience",
];
const SECTIONS = [
  "overall",
  "each",
  "reading",
  "listening",
  "speaking",
  "writing",
  "verbal",
  "quantitative",
  "analytical_writing",
];
const MAX_PARTS = 40;
const UNITS: Readonly<Record<string, string>> = { previous_marks: "percent", work_experience: "years" };

const intakeObject = z.strictObject({
  month: z.int().min(1).max(12),
  deadline_on: z.string().optional(),
  deadline_note: z.string().optional(),
});
const requirementObject = z.strictObject({
  test: z.string(),
  section: z.string().optional(),
  minimum: z.number().optional(),
  unit: z.string().optional(),
  note: z.string().optional(),
});

/** "09=2027-01-15; 01=Rolling; 05", or a list of objects. */
export const intakes: Read<Intake[]> = (value) =>
  uniquePer(listOf(intake, MAX_PARTS)(value), ({ month, deadline_on }) => `${month} ${deadline_on ?? ""}`);

function intake(value: unknown): Intake | undefined | Fault {
  if (isEmpty(value)) return undefined;
  if (typeof value === "object") {
    const given = intakeObject.safeParse(value);
    if (!given.success) return new Fault("has an intake that is not {month, deadline_on, deadline_note}");
    const { month, deadline_on, deadline_note } = given.data;
    const day = date(deadline_on);
    const note = text(300)(deadline_note);
    if (day instanceof Fault) return day;
    return note instanceof Fault
      ? note
      : { month, ...(day ? { deadline_on: day } : {}), ...(note ? { deadline_note: note } : {}) };
  }
  const words = text(350)(typeof value === "number" ? String(value) : value);
  if (typeof words !== "string") return words;
  const [, , written, deadline] = /^(\d{4}-)?(\d{1,2})\s*(?:=\s*(.+))?$/.exec(words) ?? [];
  const month = Number(written);
  if (!(month >= 1 && month <= 12))
    return new Fault(`"${shorten(words)}" is no intake; write 09, 09=2027-01-15 or 09=Rolling`);
  if (!deadline) return { month };
  if (!/^\d/.test(deadline)) return { month, deadline_note: deadline.slice(0, 300) };
  const day = date(deadline);
  if (day instanceof Fault) return new Fault(`"${shorten(words)}": the deadline ${day.problem}`);
  return day ? { month, deadline_on: day } : { month };
}

/** "ielts 6.5; ielts.writing 6; previous_marks 60 percent=UK 2:1; gre=Not required", or a list of objects. */
export const requirements: Read<Requirement[]> = (value) =>
  uniquePer(listOf(requirement, MAX_PARTS)(value), ({ test, section }) => `${test} ${section}`);

function requirement(value: unknown): Requirement | undefined | Fault {
  if (isEmpty(value)) return undefined;
  if (typeof value === "object") {
    const given = requirementObject.safeParse(value);
    if (!given.success)
      return new Fault("has a requirement that is not {test, section, minimum, unit, note}");
    return named(given.data);
  }
  const words = text(350)(value);
  if (typeof words !== "string") return words;
  const parts =
    /^([a-z_]+)(?:\.([a-z_]+))?(?:\s+(\d{1,6}(?:\.\d{1,2})?)\s*([a-z%]+)?)?\s*(?:=\s*(.+))?$/i.exec(words);
  if (!parts || (parts[3] === undefined && parts[5] === undefined))
    return new Fault(
      `"${shorten(words)}" is no requirement; write ielts 6.5, ielts.writing 6, previous_marks 60=UK 2:1 or gre=Not required`,
    );
  const [, test = "", section, minimum, unit, note] = parts;
  return named({
    test,
    ...(section ? { section } : {}),
    ...(note ? { note } : {}),
    ...(minimum ? { minimum: Number(minimum) } : {}),
    ...(unit ? { unit: unit === "%" ? "percent" : unit } : {}),
  });
}

function named(given: z.infer<typeof requirementObject>): Requirement | Fault {
  const test = given.test.toLowerCase();
  const section = given.section?.toLowerCase() ?? "overall";
  if (!TESTS.includes(test))
    return new Fault(`"${shorten(given.test)}" is no test; one of ${TESTS.join(", ")} is`);
  if (!SECTIONS.includes(section))
    return new Fault(`"${shorten(section)}" is no section of a test; one of ${SECTIONS.join(", ")} is`);
  const note = text(300)(given.note);
  const unit = text(40)(given.unit ?? (given.minimum === undefined ? undefined : UNITS[test]));
  if (note instanceof Fault) return note;
  if (unit instanceof Fault) return unit;
  if (given.minimum === undefined && !note) return new Fault(`says nothing about ${test}`);
  if (given.minimum !== undefined && !(given.minimum >= 0 && given.minimum <= 999_999))
    return new Fault(`has a minimum of ${test} that cannot be`);
  return {
    test,
    section,
    ...(given.minimum === undefined ? {} : { minimum: given.minimum }),
    ...(unit ? { unit } : {}),
    ...(note ? { note } : {}),
  };
}

function uniquePer<Part>(
  parts: Part[] | undefined | Fault,
  nameOf: (part: Part) => string,
): Part[] | undefined | Fault {
  if (!Array.isArray(parts)) return parts;
  const names = parts.map(nameOf);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice === undefined ? parts : new Fault(`names ${twice.trim()} twice`);
}
