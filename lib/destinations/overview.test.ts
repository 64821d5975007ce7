import { expect, test } from "vitest";
import type { Fact } from "@/lib/facts/schema";
import { stayInWords, stayOf, toOverview } from "./overview";
import { REGIONS, regionOf } from "./regions";

const day = "2026-11-26";
const fact = (key: string, value: string, unit: string, checkAgainOn = "2027-02-26"): Fact => ({
  ...{ key, value, unit, what: key, jurisdiction: key.split(".")[1]?.toUpperCase() ?? null, quote: null },
  ...{ effectiveFrom: null, effectiveTo: null, sourceUrl: "https://example.org", sourceKind: "government" },
  ...{ checkedOn: day, copiedOn: null, checkAgainOn },
});
const country = {
  ...{ code: "IE", name: "Ireland", href: "/study-destinations/ireland", flagUrl: "/flags/ie.svg" },
  ...{ isFeatured: true, summary: null },
};
const known = { facts: [], rates: new Map(), tuition: new Map(), day };

test("A permit to work and time to look for work are told apart", () => {
  const facts = [fact("psw.ie.stamp1g.level9", "24", "months"), fact("psw.fr.rece.india", "24", "months")];
  const [irish, french] = ["IE", "FR"].map((code) => stayOf(code, facts, day));
  expect(irish && stayInWords(irish)).toBe("2 years to work");
  expect(french && stayInWords(french)).toBe("2 years to look for work");
});

test("What only some graduates may add is not promised to all", () => {
  const facts = [fact("psw.us.opt", "12", "months"), fact("psw.us.stem_opt", "24", "months")];
  const stay = stayOf("US", facts, day);
  expect(stay?.months).toBe(12);
  expect(stay && stayInWords(stay)).toBe("1 year, up to 3 years for some degrees");
});

test("A stay that is overdue for checking is not shown", () => {
  expect(stayOf("IE", [fact("psw.ie.stamp1g.level9", "24", "months", "2026-11-25")], day)).toBeNull();
});

test("One university’s low score is not what a country asks, however many of its programs we list", () => {
  const one = new Map([["IE", { minimum: 5.5, programs: 40, universities: 1 }]]);
  const many = new Map([["IE", { minimum: 6, programs: 12, universities: 9 }]]);
  expect(toOverview(country, { ...known, english: one }).english).toBeNull();
  expect(toOverview(country, { ...known, english: many }).english).toMatchObject({ minimum: 6 });
});

test("Where tuition is unknown a destination still says what living there costs, and never both", () => {
  const living = [fact("cost.ie.living.month", "1,000 to 1,500", "EUR/month")];
  const tuition = fact("cost.ie.tuition.master.range", "10,000 to 20,000", "EUR/year");
  const rates = new Map([["EUR", { inrPerUnit: 100 }]]);
  const of = (facts: Fact[]) => toOverview(country, { ...known, english: new Map(), facts, rates });
  expect(of(living).cost).toBeNull();
  expect(of(living).withoutTuition).toMatchObject({ degree: null, low: 1_200_000, high: 1_800_000 });
  expect(of([...living, tuition]).cost).toMatchObject({ degree: "master", low: 2_200_000 });
  expect(of([...living, tuition]).withoutTuition).toBeNull();
});

test("Every destination stands in one region, a new one too", () => {
  const codes = REGIONS.flatMap((region) => [...region.codes]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(regionOf("NZ").name).toBe("Australia and New Zealand");
  expect(REGIONS).toContain(regionOf("XX"));
});
