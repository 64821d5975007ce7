import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { readPlace } from "@/lib/students/records/address";
import { RECORD_KIND_NAMES, RECORD_KINDS } from "@/lib/students/records/choices";
import { toFile } from "@/lib/students/records/file";
import { type RecordRow, recordRow, type StudentRecord } from "@/lib/students/records/rows";
import { recordSchema } from "@/lib/students/records/schema";
import { StudentFileSteps } from "./student-file";

vi.mock("@/lib/students/records/actions", () => ({
  saveRecord: vi.fn(),
  removeRecord: vi.fn(),
  sayNoRecord: vi.fn(),
  readPassportNumber: vi.fn(),
}));

const STUDENT = "10000000-0000-4000-8000-000000000001";
const NEW = "10000000-0000-4000-8000-000000000009";

const kept = (nth: number, kind: string, details: object, more: object = {}): RecordRow =>
  recordRow.parse({
    id: `20000000-0000-4000-8000-00000000000${nth}`,
    kind,
    is_none: false,
    details,
    begins_on: null,
    ends_on: null,
    number_end: null,
    version: 3,
    keeper_name: null,
    updated_at: "2026-11-26",
    ...more,
  });

const ROWS = [
  kept(
    1,
    "education",
    {
      institution: "NIE “Mysuru”",
      degree: "btech",
      subject: "Civil",
      mark: 7.85,
      scale: "cgpa10",
      backlogs: 0,
    },
    { begins_on: "2021-07-01", ends_on: "2025-06-01" },
  ),
  kept(2, "education", { institution: "Old College", degree: "ba", scale: "class", class: "second" }),
  kept(
    3,
    "test",
    { test: "ielts", overall: 7, sections: { writing: 6.5, reading: 8 } },
    { begins_on: "2026-03-01", ends_on: "2028-03-01" },
  ),
  kept(4, "test", { test: "german", level: "B2" }, { begins_on: "2026-01-01" }),
  kept(5, "work", { employer: "Infosys", role: "Engineer" }, { begins_on: "2025-07-01" }),
  kept(6, "passport", { country: "IN" }, { ends_on: "2033-05-01", number_end: "567" }),
  kept(7, "family", { relation: "mother", name: "Latha Rao", occupation: "Teacher", pays: true }),
  kept(
    8,
    "funds",
    { source: "education_loan", amount: 1200000.5, currency: "INR" },
    { begins_on: "2027-01-01" },
  ),
];
const RECORDS = ROWS.filter((row) => !row.isNone);

function markup(query: Record<string, string>, rows: readonly RecordRow[] = ROWS, isOwn = true): string {
  return renderToStaticMarkup(
    <StudentFileSteps
      studentId={STUDENT}
      file={toFile(rows)}
      path="/profile/file"
      place={readPlace(query)}
      opens="What it opens."
      countries={[
        { code: "IN", name: "India" },
        { code: "NP", name: "Nepal" },
      ]}
      readings={[]}
      newId={NEW}
      isOwn={isOwn}
    />,
  );
}

const unescaped = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** What a browser sends of the form that saves an entry. */
function sent(html: string): Record<string, string> {
  const form = /<form[^>]*novalidate.*?<\/form>/is.exec(html)?.[0] ?? "";
  const fields: Record<string, string> = {};
  for (const [, attributes = ""] of form.matchAll(/<input([^>]*)>/g)) {
    const [name, value] = ["name", "value"].map(
      (key) => new RegExp(`\\b${key}="([^"]*)"`).exec(attributes)?.[1],
    );
    const isTicked = !/type="checkbox"/.test(attributes) || /checked/.test(attributes);
    if (name && isTicked) fields[name] = unescaped(value ?? "");
  }
  for (const [, attributes = "", options = ""] of form.matchAll(/<select([^>]*)>(.*?)<\/select>/gs)) {
    const name = /\bname="([^"]*)"/.exec(attributes)?.[1] ?? "";
    const [, chosen = "", text = ""] =
      /<option([^>]*selected[^>]*)>([^<]*)/.exec(options) ?? /<option([^>]*)>([^<]*)/.exec(options) ?? [];
    fields[name] = /\bvalue="([^"]*)"/.exec(chosen)?.[1] ?? text;
  }
  return fields;
}

const openOf = ({ kind, id }: StudentRecord) => markup({ step: RECORD_KINDS[kind].step, entry: id });

describe("A form that is sent as it stands keeps the entry as it is", () => {
  test.each(RECORDS.map((record) => [`${record.kind} ${record.id.at(-1)}`, record] as const))(
    "%s",
    (_name, record) => {
      const { data, error } = recordSchema.safeParse(sent(openOf(record)));
      expect(error).toBeUndefined();
      expect(data).toMatchObject({ recordId: record.id, version: 3, studentId: STUDENT });
      expect(data?.details).toEqual(record.details);
      expect([data?.beginsOn ?? null, data?.endsOn ?? null]).toEqual([record.beginsOn, record.endsOn]);
      // An empty number keeps the one that is known.
      expect(data?.passportNumber).toBeUndefined();
    },
  );
});

test("A new entry has the id its page was drawn with, so that sent twice it is one", () => {
  const fields = sent(markup({ step: "work" }, []));
  expect(fields).toMatchObject({ kind: "work", recordId: NEW, version: "0" });
});

test.each(RECORD_KIND_NAMES)(
  "%s: an empty step opens its form or its choice, and says what it opens",
  (kind) => {
    const html = markup({ step: RECORD_KINDS[kind].step }, []);
    expect(html).toContain("What it opens.");
    expect(html).toContain("0 of 6 steps filled in");
    expect(html).toContain(kind === "test" ? "Duolingo English Test" : "Done");
    // After "Done" it stays closed.
    expect(markup({ step: RECORD_KINDS[kind].step, done: "1" }, [])).not.toContain(">Done<");
  },
);

test("A passport's number is whole nowhere, and only colleagues are offered to open it", () => {
  const own = markup({ step: "passport" });
  expect(own).toContain("Number ending in 567");
  expect(own).not.toContain("Show the whole number");
  expect(markup({ step: "passport" }, ROWS, false)).toContain("Show the whole number");
});

test("An entry of a colleague says whose it is", () => {
  const rows = [kept(1, "work", { employer: "Infosys" }, { keeper_name: "Meera Nair" })];
  expect(markup({ step: "work" }, rows)).toContain("Entered for you by Meera Nair");
  expect(markup({ step: "work" }, rows, false)).toContain("Entered by Meera Nair");
});

test("That there is none is shown, and can be taken back", () => {
  const html = markup({ step: "work" }, [{ kind: "work", isNone: true }]);
  expect(html).toContain("I haven’t worked yet");
  expect(html).toContain("This has changed");
  expect(html).toContain("Add a job");
  expect(html).toContain("1 of 6 steps filled in");
});
