import { expect, test } from "vitest";
import { readFactFiles } from "@/supabase/seeds/content-files";
import { nextCheckOn } from "./next-check";

const checked = "2026-11-26";
const due = (key: string, changes: { checked?: string; effective_to?: string } = {}) =>
  nextCheckOn({ key, checked, effective_to: null, ...changes });

test("What a visa asks is read again within the quarter", () => {
  for (const key of [
    "visa.gb.fee",
    "visa.ca.funds.single",
    "psw.nl.orientation_year",
    "insurance.ie.cover",
  ]) {
    expect(due(key) > "2026-12-25").toBe(true);
    expect(due(key) <= "2027-02-26").toBe(true);
  }
});

test("A yearly rate is read again when the new one is published", () => {
  expect(due("wage.gb.minimum")).toMatch(/^2027-0[234]/);
  expect(due("tax.in.lrs.tcs.other")).toMatch(/^2027-0[234]/);
  expect(due("cost.hu.tuition.bachelor.range")).toMatch(/^2027-0[678]/);
  expect(due("cost.au.tuition.range")).toMatch(/^(?:2027-1[12]|2028-01)/);
  expect(due("fees.de.bw.semester", { checked: "2027-07-28" })).toMatch(/^2028-0[678]/);
});

test("A figure that ends is read again before its last day, and never before it was read", () => {
  const ends = due("wage.gb.minimum", { effective_to: "2026-12-31" });
  expect(ends > checked).toBe(true);
  expect(ends <= "2026-12-31").toBe(true);
  expect(due("exam.gate.total.minutes", { effective_to: "2026-11-27" })).toBe("2026-11-27");
  expect(due("visa.gb.fee", { effective_to: "2026-04-07" }) > checked).toBe(true);
});

test("Everything else is read again within a year, on a day somebody works", () => {
  for (const number of Array(200).keys()) {
    const day = due(`ranking.x${number}`);
    expect(day > checked && day <= "2027-11-26").toBe(true);
    expect([1, 2, 3, 4, 5]).toContain(new Date(day).getUTCDay());
  }
});

test("No day brings more checks than one person can do", async () => {
  const facts = await readFactFiles();
  const perDay = Map.groupBy(facts, ({ check_again }) => check_again);
  const crowded = [...perDay].filter(([, ofDay]) => ofDay.length > 15);
  expect(crowded.map(([day, ofDay]) => `${day}: ${ofDay.length}`)).toEqual([]);
});
