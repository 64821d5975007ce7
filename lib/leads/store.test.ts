import { beforeEach, expect, test, vi } from "vitest";
import type { NewLead } from "./mutations";
import type { LeadEntry } from "./schema";

const submitLead = vi.hoisted(() => vi.fn());
const recordSecurityEvent = vi.hoisted(() => vi.fn());
vi.mock("./mutations", () => ({ submitLead }));
vi.mock("@/lib/platform/security-events", () => ({ recordSecurityEvent }));
vi.mock("@/lib/platform/supabase/admin", () => ({ adminDb: () => ({}) }));
vi.mock("next/cache", () => ({ updateTag: () => {} }));
vi.mock("next/headers", () => ({ headers: async () => new Headers() }));
vi.mock("@/lib/platform/env", () => ({ env: () => ({ SITE_URL: "https://example.test" }) }));
const { newLead, storeLead } = await import("./store");
const { CONSENT_TEXT } = await import("./wording");

const origin = { addressKey: "a" } as never;
const lead = {
  requestType: "consultation",
  timeZone: "Asia/Kolkata",
  startsAt: new Date("2026-11-23T04:30:00Z"),
} as NewLead;
const entry = (wasQueued: boolean) => ({ wasQueued }) as LeadEntry;
const stored = { ok: true, value: { reference: "CB-1" } };
const refused = (reason: string) => ({ ok: false, reason });

beforeEach(() => {
  submitLead.mockReset();
  recordSecurityEvent.mockReset();
});

test("A queued entry whose time was taken is stored without it, and the team reads which it was", async () => {
  submitLead.mockResolvedValueOnce(refused("slot_taken")).mockResolvedValueOnce(stored);
  const result = await storeLead(lead, entry(true), origin);
  const callTime = "Wanted Monday 23 November 2026, 10:00 am IST, which was taken";
  expect(submitLead.mock.calls[1]?.[1]).toEqual({ ...lead, startsAt: null, callTime });
  expect(result).toEqual({
    ok: true,
    value: { lead: { ...lead, startsAt: null, callTime }, stored: stored.value },
  });
});

test("A queued registration for a webinar that has begun is stored without a seat", async () => {
  const registration = { ...lead, requestType: "webinar", startsAt: null, webinarId: "w" } as NewLead;
  submitLead.mockResolvedValueOnce(refused("webinar_closed")).mockResolvedValueOnce(stored);
  const result = await storeLead(registration, entry(true), origin);
  expect(result).toMatchObject({ ok: true, value: { lead: { webinarId: undefined } } });
});

test("Somebody who is there chooses another time", async () => {
  submitLead.mockResolvedValueOnce(refused("slot_taken"));
  expect(await storeLead(lead, entry(false), origin)).toEqual(refused("slot_taken"));
  expect(submitLead).toHaveBeenCalledTimes(1);
});

test("A job that was closed is not stored without its application", async () => {
  submitLead.mockResolvedValueOnce(refused("job_closed"));
  expect(await storeLead(lead, entry(true), origin)).toEqual(refused("job_closed"));
  expect(submitLead).toHaveBeenCalledTimes(1);
});

test("Whoever sends too many is told when to try again, and it is recorded", async () => {
  const detail = "2026-11-23T04:30:00Z";
  submitLead.mockResolvedValueOnce({ ...refused("too_many"), detail });
  const result = await storeLead(lead, entry(false), origin);
  expect(result).toMatchObject({ ok: false, reason: "too_many", retryAt: detail });
  expect(recordSecurityEvent).toHaveBeenCalledWith(expect.objectContaining({ type: "rate_limit_exceeded" }));
});

test("The consent is kept in the words that were shown, and the lead in the language of its page", async () => {
  const typed = { name: "Asha", email: "asha@example.test", timeZone: "Asia/Kolkata" } as LeadEntry;
  const english = await newLead("contact", { ...typed, locale: "en" }, "/contact", {});
  expect(english).toMatchObject({ locale: "en", consentText: CONSENT_TEXT, sourcePage: "/contact" });
  const hindi = await newLead("contact", { ...typed, locale: "hi" }, "/contact", {});
  expect(hindi).toMatchObject({
    locale: "hi",
    consentText: expect.stringContaining("मुझसे फ़ोन या ईमेल पर संपर्क कर सकते हैं"),
    sourcePage: "/hi/contact",
  });
  // The same entry, whichever page it was sent from.
  expect(hindi.keys).toEqual(english.keys);
});
