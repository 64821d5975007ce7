import { expect, test } from "vitest";
import { mailLines, mailState } from "./mail-state";

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

test("an answer says how it was found, and what is not in the timeline", () => {
  const received = {
    ...mail,
    direction: "received",
    status: null,
    fromAddress: "asha@example.test",
    matchedBy: "address",
    attachments: ["marks.pdf"],
    isCut: true,
  } as const;
  expect(mailLines(received, 2).map(({ text }) => text)).toEqual([
    "From asha@example.test, found by the address, the latest of 2 leads",
    "Attached, still in the mailbox: marks.pdf",
    "It was longer. The rest is in the mailbox.",
  ]);
  expect(mailLines({ ...received, matchedBy: "message", fromAddress: null })[0]?.text).toBe(
    "From nobody named, an answer to our email",
  );
});
