import { expect, test, vi } from "vitest";
import { upiLink } from "./upi";

vi.mock("server-only", () => ({}));
const { qrPath } = await import("./qr");

const paid = {
  upiId: "fees@hdfcbank",
  holder: "Campusbound Education & Travel",
  amountMinor: 1_770_000,
  reference: "CBO-23456789AB",
};

test("A UPI app reads to whom, how much to the paisa, and what for", () => {
  expect(upiLink(paid)).toBe(
    "upi://pay?pa=fees@hdfcbank&pn=Campusbound%20Education%20%26%20Travel&am=17700.00&cu=INR&tn=CBO-23456789AB",
  );
  expect(upiLink({ ...paid, amountMinor: 105 })).toContain("&am=1.05&");
  expect(upiLink({ ...paid, amountMinor: 99_999_999_99 })).toContain("&am=99999999.99&");
});

test("Nothing that somebody named an account adds a field to the link", () => {
  const read = new URL(upiLink({ ...paid, holder: "A&am=1&pa=thief@bank #?" })).searchParams;
  expect(read.getAll("am")).toEqual(["17700.00"]);
  expect(read.getAll("pa")).toEqual(["fees@hdfcbank"]);
  expect(read.get("pn")).toBe("A&am=1&pa=thief@bank #?");
});

test("The code of a link is a square that a camera can read", () => {
  const { path, size } = qrPath(upiLink(paid));
  expect(size).toBeGreaterThanOrEqual(33);
  expect(size).toBeLessThanOrEqual(57);
  expect(path).toMatch(/^M/);
});
