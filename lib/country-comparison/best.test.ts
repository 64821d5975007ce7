import { expect, test } from "vitest";
import type { Fact } from "@/lib/facts/schema";
import { bestOf } from "./best";

function fact(key: string, value: string, unit: string): Fact {
  return {
    key,
    value,
    unit,
    what: key,
    jurisdiction: key.split(".")[1]?.toUpperCase() ?? null,
    effectiveFrom: null,
    effectiveTo: null,
    sourceUrl: "https://example.test",
    sourceKind: "government",
    quote: null,
    checkedOn: "2026-11-21",
    copiedOn: null,
    checkAgainOn: "2027-02-21",
  };
}

const RATES: Record<string, number> = { EUR: 100, GBP: 120, USD: 90 };
const context = {
  inRupees: (amount: number, currency: string) => (RATES[currency] ? amount * RATES[currency] : null),
  monthsCounted: (key: string) => (key.startsWith("visa.gb.") ? 9 : 12),
};
const row = (title: string, ...facts: Fact[]) => ({
  title,
  cells: ["GB", "DE", "US"].map((code) => ({
    code,
    facts: facts.filter(({ jurisdiction }) => jurisdiction === code),
  })),
});

test("Money to show is compared in rupees for the months each rule counts", () => {
  const best = bestOf(
    row(
      "Money to show for the visa",
      fact("visa.gb.funds.outside_london.month", "1000", "GBP/month"),
      fact("visa.de.blocked_account.year", "11904", "EUR/year"),
    ),
    context,
  );
  expect(best).toMatchObject({
    code: "GB",
    value: 9 * 1000 * 120,
    words: "Least to show",
    isAmongKnown: true,
  });
});

test("All fees of a visa are added before they are compared", () => {
  const best = bestOf(
    row(
      "Visa fee",
      fact("visa.us.fee", "185", "USD"),
      fact("visa.us.sevis.f1", "350", "USD"),
      fact("visa.gb.fee", "300", "GBP"),
      fact("visa.de.fee", "75", "EUR"),
    ),
    context,
  );
  expect(best).toMatchObject({ code: "DE", value: 7500, isAmongKnown: false });
});

test("A longer stay and more hours are better, a tie and a lone figure are not", () => {
  const stays = [fact("psw.gb.route", "18", "months"), fact("psw.de.jobseeker", "18", "months")];
  expect(bestOf(row("Stay to work afterwards", ...stays), context)).toBeNull();
  expect(
    bestOf(row("Stay to work afterwards", ...stays, fact("psw.us.opt", "3", "years")), context),
  ).toMatchObject({ code: "US", value: 36 });
  expect(bestOf(row("Work in term", fact("work.gb.term.hours", "20", "hours/week")), context)).toBeNull();
});

test("A doctorate’s longer stay is not set against a master’s", () => {
  const stays = [fact("psw.gb.route.phd", "36", "months"), fact("psw.gb.route.master", "18", "months")];
  expect(
    bestOf(row("Stay to work afterwards", ...stays, fact("psw.de.jobseeker", "20", "months")), context),
  ).toMatchObject({ code: "DE" });
});

test("No tuition at public universities is lower than any", () => {
  expect(
    bestOf(
      row(
        "Tuition",
        fact("cost.de.tuition.public", "none at most public universities", "rule"),
        fact("fees.de.bw.semester", "1500", "EUR/semester"),
        fact("cost.gb.tuition.range", "1,000 to 2,000", "GBP/year"),
      ),
      context,
    ),
  ).toMatchObject({ code: "DE", value: 0 });
});

test("What only a family meets, what has no rate and rows without a better have no best", () => {
  expect(
    bestOf(
      row(
        "Money to show for the visa",
        fact("visa.gb.funds.child.year", "100", "GBP/year"),
        fact("visa.de.blocked_account.year", "11904", "EUR/year"),
        fact("visa.us.funds.year", "100", "XYZ/year"),
      ),
      context,
    ),
  ).toBeNull();
  expect(bestOf(row("Courses start in", fact("intake.gb.main", "1", "months")), context)).toBeNull();
});
