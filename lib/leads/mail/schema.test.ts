import { expect, test } from "vitest";
import { mailTemplateSchema, sendLeadMailSchema } from "./schema";

const id = "10000000-0000-4000-8000-000000000001";
const mail = {
  leadId: id,
  version: "3",
  key: id,
  templateId: "",
  subject: "Hello",
  body: "Hello Asha",
  nextTitle: "Wait",
  nextDays: "3",
};
const errorsOf = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ path }) => path.join(".")) ?? [];

test("a mail with a gap is refused beside the field that has it", () => {
  expect(sendLeadMailSchema.safeParse(mail).success).toBe(true);
  expect(errorsOf(sendLeadMailSchema.safeParse({ ...mail, body: "Hello {{first_name}}" }))).toEqual(["body"]);
  expect(errorsOf(sendLeadMailSchema.safeParse({ ...mail, subject: "For {{reference}}" }))).toEqual([
    "subject",
  ]);
  expect(errorsOf(sendLeadMailSchema.safeParse({ ...mail, subject: "  ", body: "\n" }))).toEqual([
    "subject",
    "body",
  ]);
  expect(errorsOf(sendLeadMailSchema.safeParse({ ...mail, nextDays: "0" }))).toEqual(["nextDays"]);
});

test("a subject is one line", () => {
  expect(sendLeadMailSchema.parse({ ...mail, subject: "Hello\r\nBcc: all@example.test" }).subject).toBe(
    "Hello Bcc: all@example.test",
  );
});

const template = {
  templateId: "",
  version: "",
  name: "First answer",
  locale: "en",
  subject: "Hello",
  body: "Hello {{first_name}}",
};

test("a template takes what we can fill in and nothing else", () => {
  expect(mailTemplateSchema.parse(template)).toMatchObject({ onlyFor: [], isArchived: false });
  expect(errorsOf(mailTemplateSchema.safeParse({ ...template, body: "Hello {{firstname}}" }))).toEqual([
    "body",
  ]);
  expect(errorsOf(mailTemplateSchema.safeParse({ ...template, onlyFor: ["king"] }))).toEqual(["onlyFor.0"]);
  expect(mailTemplateSchema.parse({ ...template, onlyFor: "partnerships_manager" }).onlyFor).toEqual([
    "partnerships_manager",
  ]);
});
