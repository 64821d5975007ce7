import { expect, test, vi } from "vitest";
import { messageEmail } from "./emails";

vi.mock("server-only", () => ({}));

const told = {
  fullName: "Asha Rao",
  side: "student",
  kind: "team",
  path: "/student-programs/messages",
  firstId: "0a7c1f7e-4a5d-4d63-9d4f-3c1f3d6f2b11",
  names: ["Ravi Kumar"],
  count: 2,
  isAnswerable: false,
} as const;
const mail = (more: Partial<Parameters<typeof messageEmail>[0]> = {}) =>
  messageEmail({ ...told, names: [...told.names], ...more }, "https://site.test", "Campusbound");

test("the mail says who wrote and leads to the first message that was not read", () => {
  const { subject, text } = mail();
  expect(subject).toBe("2 messages from Ravi Kumar of your team");
  expect(text).toContain(`https://site.test/student-programs/messages#message-${told.firstId}`);
  expect(mail({ count: 1 }).subject).toBe("Message from Ravi Kumar of your team");
  expect(mail({ names: ["Ravi", "Meera"] }).subject).toBe("2 messages from Ravi and Meera of your team");
});

test("it says whether an answer to it is read", () => {
  expect(mail().text).toContain("replies to this email are not read");
  expect(mail({ isAnswerable: true }).text).toContain("your answer goes to your team");
});

test("a name that is none stands in no mail", () => {
  const { subject, html } = mail({ names: ["Win at https://evil.test now"] });
  expect(subject).toBe("2 messages from your team");
  expect(html).not.toContain("evil");
});

test("colleagues read which student wrote", () => {
  expect(mail({ side: "team", names: ["Asha Rao"] }).subject).toBe("Asha Rao wrote to the team");
});
