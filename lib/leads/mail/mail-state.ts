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

type Shown = Sent & {
  direction: "sent" | "received";
  fromAddress: string | null;
  matchedBy: "message" | "address" | null;
  attachments: readonly string[];
  isCut: boolean;
};

/** What stands below a mail in the timeline: how far it has come, how it was found, and what is not here. */
export function mailLines(mail: Shown, foundAmong?: number): { text: string; isBad: boolean }[] {
  const said = (text: string) => ({ text, isBad: false });
  const lines = mail.direction === "sent" ? [mailState(mail)] : [said(whereFrom(mail, foundAmong))];
  if (mail.attachments.length > 0)
    lines.push(said(`Attached, still in the mailbox: ${mail.attachments.join(", ")}`));
  if (mail.isCut) lines.push(said("It was longer. The rest is in the mailbox."));
  return lines;
}

function whereFrom({ fromAddress, matchedBy }: Shown, foundAmong: number | undefined): string {
  const from = `From ${fromAddress || "nobody named"}`;
  if (matchedBy === "message") return `${from}, an answer to our email`;
  return foundAmong
    ? `${from}, found by the address, the latest of ${foundAmong} leads`
    : `${from}, found by the address`;
}
