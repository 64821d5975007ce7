import { expect, test, vi } from "vitest";
import { gstr1Csv, gstr1Table, monthBefore, monthBounds, type Reported } from "./gstr1";
import type { Invoice } from "./rows";

vi.mock("server-only", () => ({}));

const line = {
  place: 1,
  description: "Visa assistance",
  sac: "999299",
  quantity: 1,
  netMinor: 89_918,
  discountMinor: 0,
  taxableMinor: 89_918,
  rateBasisPoints: 1800,
  taxMinor: 16_185,
  totalMinor: 106_103,
};
const invoice: Invoice = {
  id: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11",
  kind: "invoice",
  number: "INV/26-27/000042",
  issuedAt: "2026-11-30T18:30:00+00:00",
  creditsId: null,
  reason: null,
  checkCode: "A1B2C3D4E5",
  sellerName: "Campusbound Private Limited",
  sellerAddress: null,
  sellerGstin: "29AAGCB7383J1Z4",
  lutNumber: null,
  buyerName: "Asha Rao",
  buyerAddress: null,
  buyerState: "29",
  buyerCountry: "IN",
  buyerGstin: null,
  taxKind: "intra",
  currency: "INR",
  taxableMinor: 89_918,
  cgstMinor: 8_092,
  sgstMinor: 8_093,
  igstMinor: 0,
  totalMinor: 106_103,
  receivedMinor: null,
  invoiceLines: [line],
};
const reported = (changed: Partial<Invoice> = {}, credited: Reported["credited"] = null): Reported => ({
  paper: { ...invoice, ...changed },
  credited,
});
const cells = (one: Reported) => gstr1Csv([one]).trimEnd().split("\r\n").at(-1)?.split(",");

test("A student in the state is part of a sum, under the day it was in India and without a name", () => {
  expect(cells(reported())).toEqual(
    "B2CS,,,INV/26-27/000042,01-Dec-2026,,,1061.03,29-Karnataka,N,999299,18,899.18,0,80.92,80.93,N".split(
      ",",
    ),
  );
});

test("Each paper stands in its table of the return", () => {
  const large = { taxKind: "inter", buyerState: "33", totalMinor: 10_000_001 } as const;
  expect(gstr1Table(reported({ buyerGstin: "29AAGCB7383J1Z4" }))).toBe("B2B");
  expect(gstr1Table(reported(large))).toBe("B2CL");
  expect(gstr1Table(reported({ ...large, totalMinor: 10_000_000 }))).toBe("B2CS");
  expect(gstr1Table(reported({ taxKind: "export", buyerCountry: "AE", buyerState: null }))).toBe("EXP");
  const note = { kind: "credit_note" } as const;
  const of = { number: "INV/26-27/000041", issuedAt: invoice.issuedAt, totalMinor: 10_000_001 };
  expect(gstr1Table(reported({ ...note, buyerGstin: "29AAGCB7383J1Z4" }, of))).toBe("CDNR");
  expect(gstr1Table(reported({ ...note, taxKind: "inter" }, of))).toBe("CDNUR");
  expect(gstr1Table(reported(note, of))).toBe("B2CS");
});

test("What a credit note takes out of a sum is negative", () => {
  const of = { number: "INV/26-27/000041", issuedAt: "2026-11-01T00:00:00+05:30", totalMinor: 106_103 };
  const row = cells(reported({ kind: "credit_note", number: "CRN/26-27/000001" }, of));
  expect(row?.slice(5, 8)).toEqual(["INV/26-27/000041", "01-Nov-2026", "-1061.03"]);
  expect(row?.slice(12, 16)).toEqual(["-899.18", "0", "-80.92", "-80.93"]);
});

test("Several rates are several rows, and their taxes are those of the paper", () => {
  const invoiceLines = [
    { ...line, taxMinor: 5 },
    { ...line, place: 2, sac: "998599", taxMinor: 7 },
    { ...line, place: 3, taxMinor: 3 },
  ];
  const rows = gstr1Csv([reported({ invoiceLines, cgstMinor: 7, sgstMinor: 8 })])
    .trimEnd()
    .split("\r\n")
    .slice(1);
  expect(rows).toHaveLength(2);
  const column = (at: number) =>
    rows.reduce((sum, row) => sum + Math.round(Number(row.split(",")[at]) * 100), 0);
  expect([column(14), column(15)]).toEqual([7, 8]);
});

test("Receipts without a GST number are no part of it, and a name is no formula", () => {
  expect(
    gstr1Csv([reported({ sellerGstin: null })])
      .trimEnd()
      .split("\r\n"),
  ).toHaveLength(1);
  expect(cells(reported({ buyerGstin: "29AAGCB7383J1Z4", buyerName: "=SUM(A1)" }))?.[2]).toBe("'=SUM(A1)");
});

test("A month is that of India", () => {
  expect(monthBounds("2026-12")).toEqual({
    from: "2026-12-01T00:00:00+05:30",
    to: "2027-01-01T00:00:00+05:30",
  });
  for (const month of ["2026-13", "2026-1", "2016-12", "x", ""]) expect(monthBounds(month)).toBeNull();
  expect([monthBefore("2026-11-27"), monthBefore("2027-01-01")]).toEqual(["2026-10", "2026-12"]);
});
