import { expect, test } from "vitest";
import { contactPreferencesSchema } from "./schema";

const typed = {
  language: "kn",
  time_zone: "Asia/Kolkata",
  call_from: "10:00",
  call_until: "18:30",
  calls: "on",
  email_exam: "on",
};

test("A box that is not ticked is a no", () => {
  expect(contactPreferencesSchema.parse(typed)).toEqual({
    ...typed,
    calls: true,
    whatsapp: false,
    email_profile: false,
    email_tasks: false,
    email_replies: false,
    email_comments: false,
    email_applications: false,
    email_exam: true,
    email_mentoring: false,
  });
});

test.each([
  ["language", "xx"],
  ["time_zone", "Mars/Olympus"],
  ["time_zone", "Asia/Kolkata'; drop table x"],
  ["call_from", "25:00"],
  ["call_until", "09:59"],
  ["call_until", "10:00"],
  ["call_until", ""],
])("%s %j is refused beside its field", (field, value) => {
  const parsed = contactPreferencesSchema.safeParse({ ...typed, [field]: value });
  expect(parsed.error?.issues.map(({ path }) => path.join("."))).toContain(field);
});
