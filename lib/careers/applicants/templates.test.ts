import { expect, test } from "vitest";
import { draftMail, type MailFacts } from "./templates";
import { MAIL_TEMPLATE_NAMES } from "./wording";

const facts: MailFacts = {
  name: "Asha Verma",
  reference: "CB-7K3Q9D",
  jobTitle: "Student counsellor",
  sender: "Meera Nair",
  answerDueOn: "2026-12-08",
  keepUntil: "2027-11-26",
  today: "2026-11-26",
  waysToReach: "write to office@example.test",
};

test.each(MAIL_TEMPLATE_NAMES)(
  "%s greets the person, names the job and is signed by who sends it",
  (template) => {
    const { subject, text } = draftMail(template, facts);
    expect(subject).toContain("Student counsellor");
    expect(subject).toContain("CB-7K3Q9D");
    expect(text.startsWith("Hello Asha Verma,\n\n")).toBe(true);
    expect(text.endsWith("Kind regards,\nMeera Nair")).toBe(true);
    expect(text).not.toMatch(/undefined|null|\{|\}/);
  },
);

test("A receipt names the promised day, and is sorry once that has passed", () => {
  expect(draftMail("received", facts).text).toContain("by 8 December 2026");
  const late = draftMail("received", { ...facts, today: "2026-12-09" }).text;
  expect(late).not.toContain("8 December");
  expect(late).toContain("longer than the 10 working days we promise");
});

test("A rejection tells the decision, gives no reason and says when everything is deleted", () => {
  const { text } = draftMail("rejected", facts);
  expect(text).toContain("go on with other applicants");
  expect(text).toContain("after 26 November 2027");
});

test("Who applied without an opening reads of none", () => {
  for (const template of MAIL_TEMPLATE_NAMES) {
    const { subject, text } = draftMail(template, { ...facts, jobTitle: null });
    expect(subject).not.toContain(": ");
    expect(text).not.toContain("Student counsellor");
  }
});

test("What a stranger typed as a name is not carried into a mail", () => {
  expect(draftMail("received", { ...facts, name: "www.win.example" }).text).toMatch(/^Hello there,/);
});
