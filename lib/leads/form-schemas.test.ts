/** What each kind of lead asks for beside the common fields. */
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { downloadSchema, partnerSchema, programRequestSchema, referralSchema, webinarSchema } from "./schema";

const person = { name: "Asha Verma", email: "asha@example.test", phone: "98765 43210", consent: "on" };

function errorsOf(schema: z.ZodType, form: Record<string, unknown>): Record<string, string> {
  const parsed = schema.safeParse({ ...person, ...form });
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]),
  );
}

describe("A referral", () => {
  const friend = { friendName: "Ravi", friendPhone: "98450 12345", friendConsent: "on" };

  test("needs no friend: whoever refers gets a link", () => {
    expect(errorsOf(referralSchema, {})).toEqual({});
    expect(errorsOf(referralSchema, { friendName: " ", friendPhone: "", friendInterest: "" })).toEqual({});
  });

  test("names a friend with a way to reach them and their agreement", () => {
    expect(referralSchema.parse({ ...person, ...friend })).toMatchObject({
      friendName: "Ravi",
      friendPhone: "+919845012345",
    });
    expect(errorsOf(referralSchema, { ...friend, friendConsent: undefined })).toHaveProperty("friendConsent");
    expect(errorsOf(referralSchema, { ...friend, friendPhone: "" })).toHaveProperty("friendPhone");
    expect(errorsOf(referralSchema, { ...friend, friendName: "" })).toHaveProperty("friendName");
    expect(errorsOf(referralSchema, { friendInterest: "MBA" })).toHaveProperty("friendConsent");
  });

  test("hears of the friend’s part together with what is wrong in one's own", () => {
    expect(
      Object.keys(errorsOf(referralSchema, { name: "", email: "asha", friendPhone: "12" })).sort(),
    ).toEqual(["email", "friendConsent", "friendName", "friendPhone", "name"]);
  });
});

describe("A program request", () => {
  test("needs one thing that tells what is asked for", () => {
    expect(errorsOf(programRequestSchema, {})).toHaveProperty("program");
    for (const one of [
      { program: "MSc" },
      { university: "X" },
      { destination: "Ireland" },
      { message: "Nursing" },
    ])
      expect(errorsOf(programRequestSchema, one)).toEqual({});
  });

  test("drops what was not among the choices, and cleans what was typed", () => {
    expect(
      programRequestSchema.parse({
        ...person,
        program: " <b>MSc</b>  Data\nScience ",
        programSlug: "msc'; drop table",
        level: "Grandmaster",
        budget: "₹10 to 20 lakh a year",
      }),
    ).toMatchObject({ program: "MSc Data Science", level: undefined, budget: "₹10 to 20 lakh a year" });
    expect(
      programRequestSchema.parse({ ...person, program: "x", programSlug: "msc-data-science" }).programSlug,
    ).toBe("msc-data-science");
  });

  test("tells when a field is too long", () => {
    expect(errorsOf(programRequestSchema, { program: "x".repeat(201) })).toHaveProperty("program");
    expect(errorsOf(programRequestSchema, { program: "x".repeat(200) })).toEqual({});
  });
});

describe("A partner's proposal", () => {
  const proposal = {
    organisation: "Sunrise School",
    kind: "School or college in India",
    message: "Forty pupils",
  };

  test.each([
    ["sunrise.example.org", "https://sunrise.example.org"],
    ["http://sunrise.example.org/about", "http://sunrise.example.org/about"],
    ["", undefined],
  ])("takes the website %j as %j", (typed, kept) => {
    expect(partnerSchema.parse({ ...person, ...proposal, organisationUrl: typed }).organisationUrl).toBe(
      kept,
    );
  });

  test.each([
    "javascript:alert(1)",
    "javascript://example.org/%0aalert(1)",
    "no website",
    "ftp://example.org",
  ])("takes no %j for a website", (typed) => {
    expect(errorsOf(partnerSchema, { ...proposal, organisationUrl: typed })).toHaveProperty(
      "organisationUrl",
    );
  });

  test("names the organisation, its kind and what it has in mind", () => {
    expect(Object.keys(errorsOf(partnerSchema, {})).sort()).toEqual(["kind", "message", "organisation"]);
  });
});

test("A registration and a wish for updates name what they are about", () => {
  expect(errorsOf(webinarSchema, { webinar: "first-steps" })).toEqual({});
  expect(errorsOf(webinarSchema, { webinar: "../x" })).toHaveProperty("webinar");
  expect(errorsOf(downloadSchema, { download: "" })).toHaveProperty("download");
  expect(errorsOf(downloadSchema, { download: "ielts-fact-sheet", phone: undefined })).toEqual({});
});

test("A code that a friend passed on is kept in one spelling, and nonsense is dropped", () => {
  const code = (referralCode: unknown) => referralSchema.parse({ ...person, referralCode }).referralCode;
  expect(code(" k7m3qp ")).toBe("K7M3QP");
  for (const nonsense of ["", "K7M3Q", "K7M3QPX", "OOOOOO", "<script>", 7])
    expect(code(nonsense)).toBeUndefined();
});
