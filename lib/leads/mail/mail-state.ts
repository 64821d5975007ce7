import { formatMoment } from "@/lib/platform/clock";

type Sent = {
  failedAt: string | null;
  failure: string | null;
  status: "queued" | "sending" | "sent" | "failed" | null;
  attempts: number | null;
  sentAt: string | null;
  nextAttemptAt: string | null;
};

/** How far a mail of ours has come, in a sentence, and whether somebody should do something about it. */
export function mailState(mail: Sent): { text: string; isBad: boolean } {
  if (mail.failedAt) return { text: `Not delivered: ${mail.failure}`, isBad: true };
  switch (mail.status) {
    case "sent":
      return { text: mail.sentAt ? `Sent ${formatMoment(mail.sentAt)}` : "Sent", isBad: false };
    case "failed":
      return { text: "Could not be sent. Ask an administrator about the mail server.", isBad: true };
    case "sending":
      return { text: "Being sent", isBad: false };
    case "queued":
      return mail.attempts && mail.nextAttemptAt
        ? { text: `Not sent yet, next try ${formatMoment(mail.nextAttemptAt)}`, isBad: true }
        : { text: "Waiting to be sent", isBad: false };
    default:
      return { text: "Sent", isBad: false };
  }
}
