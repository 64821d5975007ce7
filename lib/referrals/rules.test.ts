import { expect, test } from "vitest";
import {
  mailAddress,
  referralLink,
  referralRefusal,
  shareMessage,
  stateOfTerms,
  whatsappAddress,
} from "./rules";

test("A link carries the code and where the visit came from, and nothing of the person", () => {
  const link = referralLink("https://campusbound.example", "K7M3QP");
  expect(link).toBe(
    "https://campusbound.example/book-consultation?ref=K7M3QP&utm_source=friend&utm_medium=referral",
  );
  expect(shareMessage(link)).toMatch(/free of charge: https:.*K7M3QP/);
});

test("What is sent on arrives whole, with the second part of the link", () => {
  const message = shareMessage(referralLink("http://localhost:3000", "K7M3QP"));
  expect(new URL(whatsappAddress(message)).searchParams.get("text")).toBe(message);
  expect(decodeURIComponent(mailAddress(message).split("&body=")[1] ?? "")).toBe(message);
});

test("Terms hold from their first day until they end", () => {
  const now = new Date("2026-11-27T10:00:00Z");
  const terms = { validFrom: "2026-11-01T00:00:00+05:30", validUntil: null, endedAt: null };
  expect(stateOfTerms(terms, now)).toBe("active");
  expect(stateOfTerms({ ...terms, validFrom: "2026-12-01T00:00:00+05:30" }, now)).toBe("planned");
  expect(stateOfTerms({ ...terms, validUntil: "2026-11-27T10:00:00Z" }, now)).toBe("ended");
  expect(stateOfTerms({ ...terms, validUntil: "2026-11-27T10:00:01Z" }, now)).toBe("active");
  expect(stateOfTerms({ ...terms, endedAt: "2026-11-20T00:00:00Z" }, now)).toBe("ended");
});

test("An administrator decides, and not about friends of their own", () => {
  const referral = { state: "payable", referrer: { id: "asha" }, friend: { id: "ravi" } };
  const admin = { userId: "meera", isAdmin: true };
  expect(referralRefusal(referral, admin)).toBeNull();
  expect(referralRefusal(referral, { ...admin, isAdmin: false })).toBe("no admin");
  expect(referralRefusal(referral, { ...admin, userId: "asha" })).toBe("own");
  expect(referralRefusal(referral, { ...admin, userId: "ravi" })).toBe("own");
  expect(referralRefusal({ ...referral, referrer: null, friend: null }, admin)).toBeNull();
  expect(referralRefusal({ ...referral, state: "paid" }, admin)).toBe("over");
});
