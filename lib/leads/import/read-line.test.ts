import { describe, expect, test } from "vitest";
import { readDay } from "./dates";
import type { ImportColumns } from "./fields";
import { PROBLEM_CODES, problemSentence } from "./problems";
import { readLine } from "./read-line";
import type { ImportOptions } from "./schema";

const HEADINGS = ["Name", "Phone", "Email", "Q1", "Q2", "When", "Consent"];
const COLUMNS: ImportColumns = [
  "name",
  "phone",
  "email",
  "message",
  "message",
  "received_on",
  "consent_text",
];
const OPTIONS: ImportOptions = { consent: "no", dateOrder: "day" };
const cellsOf = (given: Partial<Record<string, string>>) => HEADINGS.map((heading) => given[heading] ?? "");
const ASHA = { Name: "Asha Rao", Phone: "098765 43210" };

function read(given: Partial<Record<string, string>>, options: Partial<ImportOptions> = {}) {
  return readLine(
    { line: 7, cells: cellsOf(given) },
    { headings: HEADINGS, columns: COLUMNS, options: { ...OPTIONS, ...options }, today: "2026-11-26" },
  );
}
const problemsOf = (given: Partial<Record<string, string>>, options: Partial<ImportOptions> = {}) =>
  read(given, options).problems.map(({ field, code }) => `${field}: ${code}`);

describe("what becomes a lead", () => {
  test("a person with a number as Indians write it", () => {
    expect(read(ASHA)).toMatchObject({
      line: 7,
      problems: [],
      fields: { name: "Asha Rao", phone: "+919876543210" },
    });
  });

  test.each(["मीरा शर्मा", "பிரியா", "José O’Neill", "Asha 李"])("a name in any script: %s", (name) => {
    expect(read({ ...ASHA, Name: name }).fields?.name).toBe(name);
  });

  test("a formula is a text, and a number with a plus is none", () => {
    const { fields } = read({
      ...ASHA,
      Name: '=HYPERLINK("http://x","Asha")',
      Phone: "'+919876543210",
      Q1: "@SUM(A1)",
    });
    expect(fields).toMatchObject({ name: '=HYPERLINK("http://x","Asha")', phone: "+919876543210" });
    expect(fields?.message).toContain("@SUM(A1)");
  });

  test("answers of several columns are named by their questions", () => {
    expect(read({ ...ASHA, Q1: "MBA", Q2: "2027" }).fields?.message).toBe("Q1: MBA\nQ2: 2027");
  });

  test("what Facebook writes before a number", () => {
    expect(read({ ...ASHA, Phone: "p:+919876543210" }).fields?.phone).toBe("+919876543210");
  });

  test("source and campaign of the whole file", () => {
    expect(read(ASHA, { source: "fair", campaign: "Pune" }).fields).toMatchObject({
      source: "fair",
      campaign: "Pune",
    });
  });
});

describe("what is wrong with a line", () => {
  test.each([
    [{ Phone: "9876543210" }, ["name: no_name"]],
    [{ Name: "Asha" }, ["phone: no_contact"]],
    [{ ...ASHA, Phone: "+999 1234 5678" }, ["phone: bad_phone"]],
    [{ ...ASHA, Phone: "9.19877E+11" }, ["phone: rounded_phone"]],
    [{ ...ASHA, Email: "asha at example" }, ["email: bad_email"]],
    [{ ...ASHA, When: "31/02/2026" }, ["received_on: bad_date"]],
    [{ ...ASHA, When: "27/11/2026" }, ["received_on: future_date"]],
    [{ ...ASHA, Q1: "x".repeat(2_100) }, ["message: too_long"]],
    [{ Name: "12", Phone: "1", Email: "x" }, ["name: no_name", "phone: bad_phone", "email: bad_email"]],
  ])("%j", (given, problems) => {
    expect(problemsOf(given)).toEqual(problems);
    expect(read(given).fields).toBeUndefined();
    expect(read(given).cells).toEqual(cellsOf(given));
  });

  test("values too many or too few, and faults of the file", () => {
    const plan = {
      headings: ["Name", "Phone"],
      columns: ["name", "phone"] as const,
      options: OPTIONS,
      today: "2026-11-26",
    };
    const codes = (cells: string[], fault?: "too_long") =>
      readLine({ line: 1, cells, ...(fault ? { fault } : {}) }, plan).problems.map(({ code }) => code);
    expect(codes(["Rao", "Asha", "98765"])).toEqual(["too_many_fields"]);
    expect(codes(["Asha", "9876543210", "", " "])).toEqual([]);
    expect(codes(["Asha"])).toEqual(["too_few_fields"]);
    expect(codes(["Asha,xxx"], "too_long")).toEqual(["long_line"]);
  });

  test("every problem can be said", () => {
    for (const code of PROBLEM_CODES) expect(problemSentence({ field: "phone", code })).toMatch(/[.]$/);
  });
});

describe("consent", () => {
  const WORDING = "You may call me about studying abroad.";

  test("nobody has one unless the file or its importer says so", () => {
    expect(read({ ...ASHA, Consent: WORDING, When: "1/3/2026" }).fields).not.toHaveProperty("consent_text");
  });

  test("all of them, with the sentence and the day", () => {
    expect(
      read(ASHA, { consent: "yes", consentText: WORDING, consentedOn: "2026-03-04" }).fields,
    ).toMatchObject({
      consent_text: WORDING,
      consented_at: "2026-03-03T18:30:00.000Z",
    });
  });

  test.each([
    ["no", undefined],
    ["", undefined],
    ["Yes", WORDING],
    ["I agree to be called.", "I agree to be called."],
  ])("as the column says: %j", (cell, text) => {
    const { fields } = read(
      { ...ASHA, Consent: cell, When: "04/03/2026" },
      { consent: "file", consentText: WORDING },
    );
    expect(fields?.consent_text).toBe(text);
  });

  test("a consent without a day is none", () => {
    expect(problemsOf({ ...ASHA, Consent: "yes" }, { consent: "file", consentText: WORDING })).toEqual([
      "consented_on: no_consent_date",
    ]);
  });
});

test.each([
  ["04/03/2026", "day", "2026-03-04"],
  ["04/03/2026", "month", "2026-04-03"],
  ["4-3-26", "day", "2026-03-04"],
  ["04.03.2026 14:30", "day", "2026-03-04"],
  ["2026-03-04T10:00:00+05:30", "day", "2026-03-04"],
  ["4 March 2026", "day", "2026-03-04"],
  ["4-Mar-26", "day", "2026-03-04"],
  ["12/25/2026", "day", null],
  ["29/02/2025", "day", null],
  ["01/01/1970", "day", null],
  ["45000", "day", null],
] as const)("the day %s, %s first, is %s", (text, order, day) => {
  expect(readDay(text, order)).toBe(day);
});
