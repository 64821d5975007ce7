import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { citeFacts } from "@/lib/facts/rules";
import type { Fact } from "@/lib/facts/schema";
import { makePdf, type PdfText } from "./pdf";

const fact: Fact = {
  key: "visa.gb.funds.london.month",
  value: "1529",
  unit: "GBP/month",
  what: "Living costs to show, London",
  jurisdiction: "GB",
  effectiveFrom: null,
  effectiveTo: null,
  sourceUrl: "https://www.gov.uk/student-visa/money",
  sourceKind: "government",
  quote: "£1,529 per month",
  checkedOn: "2026-11-21",
  copiedOn: null,
  checkAgainOn: "2099-01-01",
};

const guide: PdfText = {
  title: "Study in the UK",
  description: "What a UK degree asks of an Indian family.",
  eyebrow: "Guide",
  updatedOn: "2026-11-21",
  url: "https://example.test/study-in-uk-guide",
  siteName: "Campusbound",
  summary: [
    "You show {{fact:visa.gb.funds.london.month}} for London.",
    "A **second** sentence about ₹20 lakh.",
  ],
  keyFacts: [
    { label: "Living costs", value: "{{fact:visa.gb.funds.london.month}}", note: "Outside London less." },
  ],
  body: [
    "## First part",
    "A paragraph with a [link](/student-visa-guide), a **strong** word and a fact, {{fact:visa.gb.funds.london.month}}.",
    "### Below it",
    "- one\n- two\n  - deeper",
    "1. first\n2. second",
    "| Path | Who |\n| --- | --- |\n| Bachelor | School leavers |",
    ":::checklist[Papers]\n- Passport\n- Marksheets\n:::",
    ":::callout[Take care]{kind=caution}\nNever pay an agent’s account.\n:::",
    "::lines{count=5}",
    "## Second part",
    ...Array.from({ length: 40 }, (_, index) => `Paragraph ${index} ${"of some length ".repeat(20)}`),
  ].join("\n\n"),
  questions: [{ question: "Can I?", answer: "Sometimes. Ask, at time:note o’clock." }],
  citations: citeFacts([fact.key], [fact], "2026-11-21"),
};

const STREAM = /stream\n([\s\S]*?)\nendstream/g;

function unpacked(raw: string): string[] {
  return [...raw.matchAll(STREAM)].map(([, data]) => {
    try {
      return inflateSync(Buffer.from(data ?? "", "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
}

/** Everything in the file that can be read, its packed parts unpacked. */
function readable(bytes: Buffer): string {
  const raw = bytes.toString("latin1");
  return raw + unpacked(raw).join("\n");
}

/** What the file says and draws, without what depends on how this machine packs: lengths and places in the file. */
function fingerprint(bytes: Buffer): string {
  const raw = bytes.toString("latin1");
  const objects = raw
    .replaceAll(STREAM, "")
    .replaceAll(/^\/Length \d+$|^\d{10} \d{5} [fn] $|^startxref\n\d+$/gm, "");
  return createHash("sha256")
    .update([objects, ...unpacked(raw)].join("\n"), "latin1")
    .digest("hex");
}

test("The same text makes the same bytes, and the count of pages is that of the file", {
  timeout: 60_000,
}, async () => {
  const [one, other] = [await makePdf(guide), await makePdf(guide)];
  expect(one.bytes.equals(other.bytes)).toBe(true);
  expect(one.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const text = readable(one.bytes);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(one.pages);
  expect(one.pages).toBeGreaterThan(4);
});

test("A file looks as it did: whoever prints it next week gets the same pages", {
  timeout: 60_000,
}, async () => {
  // Changes with the look of a file, and only then.
  expect(fingerprint((await makePdf(guide)).bytes)).toBe(
    "5a33a12286a2af2e0f9b33ee5c4faf2e0c862a9b15438892fb30afc47bf6ff0f",
  );
});

test("The file says its title and language, is tagged, and carries its letters", {
  timeout: 60_000,
}, async () => {
  const text = readable((await makePdf(guide)).bytes);
  expect(text).toContain("/Lang (en-IN)");
  expect(text).toContain("/DisplayDocTitle true");
  expect(text).toMatch(/\/MarkInfo|\/Marked true/);
  for (const tag of ["/H1", "/H2", "/H3", "/Table", "/TH", "/TD", "/LI", "/Link"])
    expect(text).toContain(`/S ${tag}`);
  expect(text).toContain("/FontFile2");
  expect(text).not.toMatch(/\/BaseFont \/Helvetica/);
  expect(text).toContain("https://www.gov.uk/student-visa/money");
  expect(text).toContain("https://example.test/student-visa-guide");
});

test("A worksheet without figures or questions is a file as well", async () => {
  const sheet = {
    ...guide,
    summary: [],
    keyFacts: [],
    questions: [],
    citations: citeFacts([], [], "2026-11-21"),
  };
  expect((await makePdf({ ...sheet, body: "## Your story\n\n::lines{count=99}" })).pages).toBeGreaterThan(2);
});

test("A table that goes over a page has its heads on each, once for those who listen", {
  timeout: 60_000,
}, async () => {
  const rows = Array.from({ length: 80 }, (_, index) => `| ${index} | right |`);
  const body = ["| Question | Outcome |", "| --- | --- |", ...rows].join("\n");
  const { bytes, pages } = await makePdf({ ...guide, summary: [], keyFacts: [], body, questions: [] });
  const text = readable(bytes);
  const feet = pages - 1;
  expect(pages).toBeGreaterThan(4);
  // The sources stand on the last page of the table, and cover and contents before its first.
  expect(text.match(/\/Type \/Pagination/g)).toHaveLength(feet + (pages - 3));
  expect(text.match(/\/S \/TH\b/g)).toHaveLength(2 + rows.length);
});
