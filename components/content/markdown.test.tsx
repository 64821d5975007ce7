import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { citeFacts } from "@/lib/facts/rules";
import type { Fact } from "@/lib/facts/schema";
import { Markdown } from "./markdown";

const funds: Fact = {
  key: "visa.gb.funds",
  value: "1529",
  unit: "GBP/month",
  what: "Living costs to show",
  jurisdiction: "GB",
  effectiveFrom: null,
  effectiveTo: null,
  sourceUrl: "https://www.gov.uk/student-visa",
  sourceKind: "government",
  quote: null,
  checkedOn: "2026-11-21",
  copiedOn: null,
  checkAgainOn: "2027-02-21",
};
const intake: Fact = { ...funds, key: "intake.gb", value: "September, January, May", unit: "months" };
const listening: Fact = { ...funds, key: "exam.x.listening", value: "30", unit: "minutes" };
const facts = [funds, intake, listening];
const citations = citeFacts(
  facts.map(({ key }) => key),
  facts,
  "2026-12-01",
);

function html(text: string): string {
  return renderToStaticMarkup(<Markdown text={text} citations={citations} />);
}

test("A fact is printed for people, with a mark that leads to its source", () => {
  const page = html("Show {{fact:visa.gb.funds}} now");
  expect(page).toContain("£1,529 a month");
  expect(page).toContain('href="#source-1"');
  expect(page).toContain('aria-label="Source 1: gov.uk, checked 21 November 2026"');
});

test("The mark of a figure that only a secondary source says says so, in print and read aloud", () => {
  const repeated = citeFacts([funds.key], [{ ...funds, sourceKind: "news" }], "2026-12-01");
  const page = renderToStaticMarkup(<Markdown text="{{fact:visa.gb.funds}}" citations={repeated} />);
  expect(page).toContain('aria-label="Source 1 sec.: gov.uk, secondary source, checked 21 November 2026"');
  expect(page).toMatch(/> sec\.</);
  expect(html("{{fact:visa.gb.funds}}")).not.toContain("sec.");
});

test("A fact stands in bold text, links and tables too", () => {
  expect(html("**{{fact:visa.gb.funds}}**")).toMatch(/<strong>.*£1,529/);
  expect(html("| A | B |\n| - | - |\n| x | {{fact:visa.gb.funds}} |")).toMatch(/<td[^>]*>.*£1,529/);
});

test("An unapproved fact is shown as being re-checked", () => {
  expect(html("Fee: {{fact:no.such}}.")).toContain("being re-checked");
});

test.each([
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "<iframe src=https://evil.test></iframe>",
  "text <b onclick=alert(1)>bold</b>",
])("HTML is never HTML: %s", (text) => {
  expect(html(text)).not.toMatch(/<(?:script|img|iframe|b)\b/);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "java\u0000script:x",
])("A link may not lead to %s", (url) => {
  expect(html(`[click](${url})`)).not.toMatch(/href="(?!")[^"]*script|href="data/i);
});

test("A block takes no attribute but its own", () => {
  const page = html(':::callout[Mind]{kind=caution onclick="alert(1)" style="x" .evil #id}\nText\n:::');
  expect(page).toContain("Mind");
  expect(page).not.toMatch(/onclick|style=|evil|id=/);
});

test("What is not a block is shown as it was typed", () => {
  expect(html("At 10:note or :video{src=x}")).toContain("At 10:note or :video{src=x}");
  expect(html(":::video\nHello\n:::")).toContain("Hello");
});

test("Null bytes and characters that turn the text around are gone; other scripts stay", () => {
  const page = html("ab\u0000c \u202eevil\u202c ಕನ್ನಡ العربية 🎓");
  expect(page).toContain("abc evil ಕನ್ನಡ العربية 🎓");
});

test("Headings carry the ids of the table of contents, and tables the name of their block", () => {
  expect(html("## Sources\n\nText")).toContain('<h2 id="sources-1"');
  expect(html(":::comparison[Fees]\n| A | B |\n| - | - |\n| x | y |\n:::")).toContain('aria-label="Fees"');
  expect(html("## Money\n\n| A | B |\n| - | - |\n| x | y |")).toContain('aria-label="Table: Money"');
});

test("Pictures from anywhere are left out", () => {
  expect(html("![x](https://evil.test/x.png)")).not.toContain("<img");
});

test("A drawing shows its facts with their sources", () => {
  const wheel = html(":::intakes[When courses start]\n- United Kingdom {{fact:intake.gb}}\n:::");
  expect(wheel).toContain("<svg");
  expect(wheel).toContain("September, January, May");
  expect(wheel).toContain('href="#source-1"');
  const strip = html(":::exam-day[On one day]\n- Listening {{fact:exam.x.listening}}\n:::");
  expect(strip).toContain("<svg");
  expect(strip).toContain("30 minutes");
});

test("A drawing whose fact is being re-checked says so in words and draws nothing", () => {
  for (const text of [
    ":::intakes[When courses start]\n- France {{fact:intake.fr}}\n:::",
    ":::exam-day[On one day]\n- Listening {{fact:exam.x.listening}}\n- Reading {{fact:exam.x.reading}}\n:::",
  ]) {
    expect(html(text)).not.toContain("<svg");
    expect(html(text)).toContain("being re-checked");
  }
});

test("A route has a stop for each step, with its figure written large where there is one", () => {
  const route = html(":::route[The visa]\n1. **Hold** {{fact:visa.gb.funds}}.\n2. *Wait* for it.\n:::");
  expect(route.match(/class="route-stop"/g)).toHaveLength(2);
  expect(route.match(/aria-hidden="true"[^>]*>£1,529 a month</g)).toHaveLength(1);
});
