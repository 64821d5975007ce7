import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ExchangeRate } from "./rows";
import { judgeRates } from "./rules";
import { parseEuroRates } from "./service";

/** What the European Central Bank published for this day. */
const recorded = readFileSync(new URL("recorded/2024-06-28.xml", import.meta.url), "utf8");
const SOURCE = "https://rates.test/daily.xml";

function known(rates: Record<string, [inrPerUnit: number, asOf: string]>): Map<string, ExchangeRate> {
  return new Map(
    Object.entries(rates).map(([currency, [inrPerUnit, asOf]]) => [
      currency,
      { currency, inrPerUnit, asOf, sourceUrl: SOURCE },
    ]),
  );
}

test("A day of the European Central Bank becomes rupees for the currencies we keep, and for no other", () => {
  const { accepted, refused } = judgeRates(
    parseEuroRates(recorded),
    known({
      EUR: [89.3, "2024-06-27"],
      GBP: [105.4, "2024-06-27"],
      JPY: [0.52, "2024-06-27"],
      GEL: [29.8, "2024-06-27"],
    }),
    SOURCE,
  );
  expect(accepted.map(({ currency, inrPerUnit, asOf }) => [currency, inrPerUnit, asOf])).toEqual([
    ["EUR", 89.2495, "2024-06-28"],
    ["GBP", 105.448, "2024-06-28"],
    ["JPY", 0.519074, "2024-06-28"],
  ]);
  expect(refused).toEqual([]);
});

test("A rate too far from yesterday’s is refused; after some days the same rate is believed", () => {
  const rates = parseEuroRates(recorded);
  const judge = (inrPerUnit: number, asOf: string) =>
    judgeRates(rates, known({ GBP: [inrPerUnit, asOf] }), SOURCE);
  expect(judge(93, "2024-06-27").refused).toEqual([{ currency: "GBP", was: 93, wouldBe: 105.448 }]);
  expect(judge(93, "2024-06-25").accepted).toHaveLength(1);
  // A decimal point in the wrong place is never believed.
  expect(judge(10.5, "2023-06-27").refused).toHaveLength(1);
});

test("A day we already have changes nothing", () => {
  const { accepted, refused } = judgeRates(
    parseEuroRates(recorded),
    known({ GBP: [50, "2024-06-28"], EUR: [50, "2024-07-01"] }),
    SOURCE,
  );
  expect([...accepted, ...refused]).toEqual([]);
});

test.each([
  ["a notice of maintenance", "<html><body>Back soon</body></html>"],
  ["no XML", "Too many requests"],
  ["a page without the rupee", recorded.replace(/<Cube currency='INR'.*\/>/, "")],
  ["a page that was cut off", recorded.slice(0, 900)],
  ["a rate of nothing", recorded.replace("89.2495", "0")],
  ["a day that is none", recorded.replace("2024-06-28", "2024-06-31")],
])("%s is no page of rates", (_name, page) => {
  expect(() => parseEuroRates(page)).toThrow(/page of exchange rates/);
});
