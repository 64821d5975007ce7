import { expect, test } from "vitest";
import { leadFiltersSchema } from "./crm-schema";
import {
  bookConsultationSchema,
  contactSchema,
  downloadSchema,
  getCallbackSchema,
  programRequestSchema,
} from "./schema";

const filledIn = {
  name: "Asha Verma",
  email: "asha@example.test",
  phone: "98765 43210",
  message: "",
  destination: "",
  slot: "2026-11-23T04:30:00.000Z",
  consent: "on",
};

function errorsOf(form: Record<string, unknown>): Record<string, string> {
  const parsed = bookConsultationSchema.safeParse({ ...filledIn, ...form });
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]),
  );
}

test("A filled-in form is taken as typed, in the shape the database keeps", () => {
  expect(bookConsultationSchema.parse(filledIn)).toMatchObject({
    name: "Asha Verma",
    email: "asha@example.test",
    phone: "+919876543210",
    message: undefined,
    destination: undefined,
    slot: new Date("2026-11-23T04:30:00.000Z"),
    timeZone: "Asia/Kolkata",
    wasQueued: false,
    website: "",
  });
});

test.each([
  ["ಆಶಾ ವರ್ಮಾ", "ಆಶಾ ವರ್ಮಾ"],
  ["محمد بن سلمان", "محمد بن سلمان"],
  ["Nguyễn Thị Ánh", "Nguyễn Thị Ánh"],
  ["Nguye\u0302\u0303n", "Nguyễn"],
  ["  Tom   &  Jerry ", "Tom & Jerry"],
  ["O’Brien-D'Souza", "O’Brien-D'Souza"],
  ["Ana 👩🏽‍🎓", "Ana 👩🏽‍🎓"],
  ["nul\u0000l", "null"],
  ["\u202egnirts", "gnirts"],
  ["<b>Asha</b><script>alert(1)</script>", "Asha"],
  ["Robert'); drop table leads;--", "Robert'); drop table leads;--"],
  ["Asha\nVerma", "Asha Verma"],
])("The name %j is kept as %j", (typed, kept) => {
  expect(bookConsultationSchema.parse({ ...filledIn, name: typed }).name).toBe(kept);
});

test.each(["", "   ", "😀😀", "12345", "<b></b>", "\u202e\u0000"])("%j is no name", (name) => {
  expect(errorsOf({ name })).toEqual({ name: "Enter your name" });
});

test("A name has at most 120 letters, counted as people count them", () => {
  expect(errorsOf({ name: "𝒜".repeat(120) })).toEqual({});
  expect(errorsOf({ name: "a".repeat(121) })).toEqual({ name: "Keep the name under 120 characters" });
  expect(errorsOf({ name: "a".repeat(1_000_000) })).toEqual({ name: "Keep the name under 120 characters" });
});

test.each([
  ["98765 43210", "+919876543210"],
  ["098765-43210", "+919876543210"],
  ["+91 98765 43210", "+919876543210"],
  ["0821 242 0000", "+918212420000"],
  ["+44 7911 123456", "+447911123456"],
  ["0044 7911 123456", "+447911123456"],
  ["+1 (416) 555-0123", "+14165550123"],
  ["+971 50 123 4567", "+971501234567"],
  ["+977 984-1234567", "+9779841234567"],
  ["+61 412 345 678", "+61412345678"],
])("The phone number %j is kept as %j", (typed, kept) => {
  expect(bookConsultationSchema.parse({ ...filledIn, phone: typed }).phone).toBe(kept);
});

test.each([
  "12345",
  "1111111111",
  "+91 12345",
  "call me",
  "+999 123 456 789",
  "9".repeat(40),
  "98765 43210 98765",
])("%j is no phone number, and the message says how to write one from abroad", (phone) => {
  expect(errorsOf({ phone }).phone).toMatch(/start with \+ and the country code/);
});

test("A phone number left empty is asked for, except with a message", () => {
  expect(errorsOf({ phone: " " })).toEqual({ phone: "Enter a phone number" });
  const message = { name: "Asha", email: "a@b.co", message: "Hello", consent: "on", phone: "" };
  expect(contactSchema.parse(message).phone).toBeUndefined();
});

test.each([
  ["  Asha@Example.TEST ", "asha@example.test"],
  ["asha.verma+uk@mail.example.co.in", "asha.verma+uk@mail.example.co.in"],
])("The email %j is kept as %j", (typed, kept) => {
  expect(bookConsultationSchema.parse({ ...filledIn, email: typed }).email).toBe(kept);
});

test.each([
  "",
  "asha",
  "asha@",
  "@example.test",
  "a b@example.test",
  "a@b",
  `${"a".repeat(250)}@example.test`,
])("%j is no email address", (email) => {
  expect(errorsOf({ email })).toEqual({ email: "Enter an email address like name@example.com" });
});

test("For a call back the e-mail may be left out", () => {
  const call = { name: "Asha", phone: "9876543210", consent: "on" };
  expect(getCallbackSchema.parse({ ...call, email: "" })).toMatchObject({
    email: undefined,
    callTime: "any",
  });
  expect(getCallbackSchema.safeParse({ ...call, email: "asha@" }).success).toBe(false);
});

test("A message has at most 2,000 characters and keeps its lines", () => {
  expect(bookConsultationSchema.parse({ ...filledIn, message: "One\r\n\r\nTwo <3" }).message).toBe(
    "One\n\nTwo <3",
  );
  expect(errorsOf({ message: "ಅ".repeat(2000) })).toEqual({});
  expect(errorsOf({ message: "a".repeat(2001) })).toEqual({
    message: "Keep the message under 2000 characters",
  });
});

test("Consent is given by the visitor and by nobody else", () => {
  expect(errorsOf({ consent: undefined })).toEqual({ consent: "Tick this box so we can contact you" });
  expect(errorsOf({ consent: "off" }).consent).toBeDefined();
});

test("A consultation needs a time, or the wish that we suggest one", () => {
  expect(errorsOf({ slot: undefined })).toEqual({ slot: "Pick a time, or ask us to suggest one" });
  expect(errorsOf({ slot: "tomorrow" })).toEqual({ slot: "Pick a time, or ask us to suggest one" });
  expect(bookConsultationSchema.parse({ ...filledIn, slot: "any" }).slot).toBeNull();
});

test("A time left over from another day than the one on screen is not booked", () => {
  expect(errorsOf({ slotDay: "2026-11-24" })).toEqual({ slot: "Pick a time on the day you chose" });
  expect(errorsOf({ slotDay: "2026-11-23" })).toEqual({});
  // 04:30 UTC is still the evening before in New York.
  expect(errorsOf({ slotDay: "2026-11-22", timeZone: "America/New_York" })).toEqual({});
});

test("What scripts add is dropped rather than complained about when it makes no sense", () => {
  const parsed = bookConsultationSchema.parse({
    ...filledIn,
    timeZone: "Mars/Olympus",
    sourcePage: "//evil.test",
    referrer: "javascript:alert(1)",
    firstTouch: "{not json",
    lastTouch: JSON.stringify({ source: "<b>news</b>letter", medium: 7, landing: "/mba-in-usa", extra: "x" }),
    pageKey: "1",
    filledForMs: "soon",
  });
  expect(parsed).toMatchObject({
    timeZone: "Asia/Kolkata",
    lastTouch: { source: "newsletter", landing: "/mba-in-usa" },
  });
  expect(parsed.lastTouch).not.toHaveProperty("extra");
  for (const dropped of ["sourcePage", "referrer", "firstTouch", "pageKey", "filledForMs"] as const)
    expect(parsed[dropped]).toBeUndefined();
});

test.each([
  ["hi", "hi"],
  ["en", "en"],
  ["xx", "en"],
  ["", "en"],
  [undefined, "en"],
  ["<script>", "en"],
])("A form sent from a page in %j is kept as %j, and never refused for it", (locale, kept) => {
  expect(
    bookConsultationSchema.parse({ ...filledIn, ...(locale === undefined ? {} : { locale }) }).locale,
  ).toBe(kept);
});

test("Filters of the list that make no sense are left out", () => {
  expect(
    leadFiltersSchema.parse({ q: ["a", "b"], status: "sold", type: "x", owner: "hers", after: "1" }),
  ).toEqual({ q: "" });
  expect(
    leadFiltersSchema.parse({
      q: " asha ",
      status: "new",
      after: "2026-11-23T04:30:00.123456+00:00~7d3f0c2e-5a14-4d7b-9c55-0f3f2b1e8a66",
    }),
  ).toEqual({
    q: "asha",
    status: "new",
    after: { createdAt: "2026-11-23T04:30:00.123456+00:00", id: "7d3f0c2e-5a14-4d7b-9c55-0f3f2b1e8a66" },
  });
});

test("A request that names no program is told so together with whatever else is missing", () => {
  const said = (form: Record<string, unknown>) =>
    programRequestSchema.safeParse(form).error?.issues.map(({ path }) => path.join(".")) ?? [];
  expect(said({}).sort()).toEqual(["consent", "email", "name", "phone", "program"]);
  expect(said({ program: "MSc Nursing" }).sort()).toEqual(["consent", "email", "name", "phone"]);
  expect(said(filledIn)).toEqual(["program"]);
  expect(said({ ...filledIn, destination: "Ireland" })).toEqual([]);
});

test("Whoever chose no guide is told so in words", () => {
  const said = (download: string) =>
    downloadSchema.safeParse({ ...filledIn, download }).error?.issues.map(({ message }) => message) ?? [];
  expect(said("")).toEqual(["Choose the guide you downloaded"]);
  expect(said("../ielts")).toEqual(["Choose the guide you downloaded"]);
  expect(said("ielts-fact-sheet")).toEqual([]);
});
