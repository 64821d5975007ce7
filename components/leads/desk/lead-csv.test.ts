import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { LEAD_CSV_NAMES, leadCsvHead, leadsToCsv } from "@/lib/leads/desk/csv";
import type { DeskLead } from "@/lib/leads/desk/rows";
import { leadColumns } from "./lead-columns";

const LEAD: DeskLead = {
  id: "10000000-0000-4000-8000-000000000001",
  reference: "CB-7K2M9Q",
  name: "Asha Rao",
  email: "asha@example.test",
  phone: "+919812345678",
  requestType: "contact",
  status: "new",
  ownerId: null,
  ownerName: null,
  destination: "Ireland",
  source: "website",
  campaign: null,
  locale: "en",
  repeats: 0,
  createdAt: "2026-11-25T20:15:00+00:00",
  updatedAt: "2026-11-25T20:15:00+00:00",
  version: 1,
  nextActionAt: null,
  nextAction: null,
  nextActionTaskId: null,
  stageDueAt: null,
  doNotContact: false,
  lostReason: null,
  attention: null,
  mayWork: true,
};

function read(changes: Partial<DeskLead>): Record<string, string> {
  const [row] = parse<Record<string, string>>(leadCsvHead() + leadsToCsv([{ ...LEAD, ...changes }]), {
    columns: true,
    record_delimiter: "\r\n",
  });
  return row as Record<string, string>;
}

test("Every column of the screen is in the file, under its name", () => {
  const onScreen = leadColumns("", new Date(0)).map(({ name }) => name);
  expect(LEAD_CSV_NAMES.filter((name) => name !== "Next step due")).toEqual(onScreen);
});

test("Moments are those of India, and telephone numbers are text", () => {
  const row = read({});
  expect(row.Received).toBe("2026-11-26 01:45");
  expect(row.Phone).toBe("'+91 98123 45678");
  expect(row.Owner).toBe("Unclaimed");
});

test("Whoever does not want to be contacted cannot be, from the file", () => {
  const row = read({ doNotContact: true });
  expect(row.Phone).toBe("Do not contact");
  expect(row.Email).toBe("Do not contact");
  expect(Object.values(row).join()).not.toContain("asha@");
});

test("A name that is a formula is a name", () => {
  expect(read({ name: '=HYPERLINK("https://evil.test","Asha")' }).Name).toBe(
    '\'=HYPERLINK("https://evil.test","Asha")',
  );
});
