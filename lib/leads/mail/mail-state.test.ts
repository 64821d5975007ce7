import { expect, test } from "vitest";
import { mailState } from "./mail-state";

const mail = {
  failedAt: null,
  failure: null,
  status: "queued",
  attempts: 0,
  sentAt: null,
  nextAttemptAt: null,
} as const;

test("a mail says how far it has come", () => {
  expect(mailState(mail)).toEqual({ text: "Waiting to be sent", isBad: false });
  expect(mailState({ ...mail, status: "sent", sentAt: "2026-11-26T10:00:00Z" }).text).toMatch(/^Sent 26 Nov/);
  expect(mailState({ ...mail, attempts: 2, nextAttemptAt: "2026-11-26T10:00:00Z" })).toMatchObject({
    isBad: true,
  });
  expect(mailState({ ...mail, status: "failed" }).isBad).toBe(true);
});

test("a report that it did not arrive outweighs that it was sent", () => {
  const state = mailState({
    ...mail,
    status: "sent",
    failedAt: "2026-11-26T10:00:00Z",
    failure: "5.1.1, no such user",
  });
  expect(state).toEqual({ text: "Not delivered: 5.1.1, no such user", isBad: true });
});
