import { expect, test } from "vitest";
import { readCostFile } from "./cost-file";
import { readRupees } from "./schema";

test("a file of days and months is read, with rupees as they are written here", () => {
  expect(
    readCostFile('\uFEFFCampaign,When,Amount\r\nspring,2026-03-02,"1,250.50"\r\nspring,2026-04,₹12000\r\n'),
  ).toEqual({
    entries: [
      { campaign: "spring", firstDay: "2026-03-02", lastDay: "2026-03-02", paise: 1_250_50 },
      { campaign: "spring", firstDay: "2026-04-01", lastDay: "2026-04-30", paise: 12_000_00 },
    ],
    faults: [],
  });
});

test("each fault is named with its line", () => {
  const { faults } = readCostFile(
    "campaign;when;amount\nspring;2026-02-30;5\nspring;2026-03;five\n;2026-03;5\nspring;2026-05;1\nspring;2026-05;2\n",
  );
  expect(faults).toHaveLength(4);
  expect(faults[0]).toMatch(/^Line 2: Enter a day/);
  expect(faults[3]).toBe("Line 6: the same campaign and days as line 5.");
});

test.each([
  ["", "no costs"],
  ["campaign,when,amount\n", "no costs"],
  ["name,day\nspring,2026-03-02\n", "campaign, when, amount"],
  ['campaign,when,amount\n"spring,2026', "not a CSV file"],
])("%j is refused and says why", (content, words) => {
  const { entries, faults } = readCostFile(content);
  expect(entries).toEqual([]);
  expect(faults.join()).toContain(words);
});

test.each([
  ["12500", 12_500_00],
  ["12,500.5", 12_500_50],
  ["12,40,000", 12_40_000_00],
  ["₹ 0", 0],
  ["Rs. 99.99", 99_99],
])("%s is an amount", (typed, paise) => {
  expect(readRupees(typed)).toBe(paise);
});

test.each(["", "-5", "12.345", "1,2", "=1+1", "1e5", "12 500", "9999999999999"])("%j is none", (typed) => {
  expect(readRupees(typed)).toBeNull();
});
