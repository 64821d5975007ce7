import { expect, test } from "vitest";
import { citeFacts } from "@/lib/facts/rules";
import type { Fact } from "@/lib/facts/schema";
import { splitKeyFacts } from "./key-figures";

function fact(key: string, value: string, unit: string, checkAgainOn = "2027-02-21"): Fact {
  return {
    key,
    value,
    unit,
    what: key,
    jurisdiction: "GB",
    effectiveFrom: null,
    effectiveTo: null,
    sourceUrl: "https://example.test/",
    sourceKind: "government",
    quote: null,
    checkedOn: "2026-11-21",
    copiedOn: null,
    checkAgainOn,
  };
}

const facts = [
  fact("funds", "1529", "GBP/month"),
  fact("rule", "restricted", "rule"),
  fact("overdue", "28", "days", "2026-11-30"),
  fact("stay", "18", "months"),
  fact("long", "to the nearest half band, with .25 and .75 going up", "rule"),
  fact("fee", "524", "GBP"),
];
const citations = citeFacts(
  facts.map(({ key }) => key),
  facts,
  "2026-12-01",
);
const rows = facts.map(({ key }) => ({ label: key, value: `{{fact:${key}}}` }));

test("Short current figures stand large, and no fact is lost", () => {
  const { large, others } = splitKeyFacts(rows, citations);
  expect(large.map(({ label }) => label)).toEqual(["funds", "stay", "fee"]);
  expect(others.map(({ label }) => label)).toEqual(["rule", "overdue", "long"]);
});

test("Two figures make no row: they stay in the table", () => {
  const { large, others } = splitKeyFacts(rows.slice(0, 4), citations);
  expect(large).toEqual([]);
  expect(others).toHaveLength(4);
});
