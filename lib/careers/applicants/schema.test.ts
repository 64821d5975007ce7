import { expect, test } from "vitest";
import { applicantPath, applicantsPath, applicantsQuery } from "./path";
import { applicantViewSchema, stepSchema } from "./schema";

const ID = "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11";
const form = { applicationId: ID, key: ID, version: "3", list: "" };
const mail = { template: "other", subject: "Your application", text: "Hello,\n\nThank you.", send: "yes" };
const errorsOf = (fields: object) => {
  const parsed = stepSchema.safeParse({ ...form, ...fields });
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."));
};

test("A rejection needs its reason, and another reason its words", () => {
  expect(errorsOf({ status: "rejected", send: "no" })).toEqual(["reason"]);
  expect(errorsOf({ status: "rejected", send: "no", reason: "other" })).toEqual(["note"]);
  expect(errorsOf({ status: "rejected", send: "no", reason: "other", note: "Moves abroad" })).toEqual([]);
});

test("An invitation needs its day, time and place, also without an email", () => {
  expect(errorsOf({ status: "interview", send: "no" })).toEqual(["day", "time", "place"]);
  expect(errorsOf({ ...mail, template: "interview", day: "2027-02-30" })).toContain("day");
  const parsed = stepSchema.parse({
    ...form,
    status: "interview",
    send: "no",
    day: "2027-03-04",
    time: "11:00",
    minutes: "45",
    place: "Our office",
  });
  expect(parsed.interview).toEqual({
    startsAt: new Date("2027-03-04T05:30:00Z"),
    minutes: 45,
    place: "Our office",
  });
});

test("An email needs its subject and words; where nothing would be done, that is said", () => {
  expect(errorsOf({ ...mail, subject: " ", text: "" })).toEqual(["subject", "text"]);
  expect(errorsOf({ send: "no" })).toEqual(["text"]);
  expect(errorsOf({ ...mail, text: "x".repeat(5001) })).toEqual(["text"]);
});

test("The address of an applicant keeps the list that it was opened from", () => {
  const list = applicantsQuery(`?q=asha&opening=${ID}&status=interview&waiting=late&do=rejected`);
  const read = (path: string) => Object.fromEntries(new URL(path, "https://site.test").searchParams);
  const applicant = read(applicantPath(ID, list, { do: "rejected" }));
  expect(applicantViewSchema.parse(applicant)).toEqual({ do: "rejected" });
  expect(applicantsQuery(applicant)).toBe(list);
  expect(read(applicantsPath(list))).toEqual({
    q: "asha",
    opening: ID,
    status: "interview",
    waiting: "late",
  });
  expect(stepSchema.parse({ ...form, ...mail, list: `${list}&evil=//elsewhere.test` }).list).toBe(list);
});
