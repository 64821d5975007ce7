import { mailState } from "@/lib/leads/mail/mail-state";
import type { LeadMail } from "@/lib/leads/mail/rows";

/** Below an event of a mail: how far it has come, how it was matched, and what is not in the timeline. */
export function MailState({
  mail,
  shown,
  among,
}: {
  mail: LeadMail;
  shown: string | null;
  among?: number | undefined;
}) {
  const state = mail.direction === "sent" ? mailState(mail) : null;
  return (
    <div className="grid gap-0.5 text-xs text-muted-foreground">
      {state ? (
        <p className={state.isBad ? "font-semibold text-destructive" : undefined}>{state.text}</p>
      ) : null}
      {mail.direction === "received" ? (
        <p>
          From <bdi>{mail.fromAddress || "nobody named"}</bdi>,{" "}
          {mail.matchedBy === "message"
            ? "an answer to our email"
            : among
              ? `found by the address, the latest of ${among} leads`
              : "found by the address"}
        </p>
      ) : null}
      {mail.attachments.length > 0 ? (
        <p>
          Attached, still in the mailbox: <bdi>{mail.attachments.join(", ")}</bdi>
        </p>
      ) : null}
      {mail.direction === "received" && mail.body !== shown ? (
        <details>
          <summary className="text-link w-fit">Whole email</summary>
          <p dir="auto" className="measure mt-1 max-h-80 overflow-y-auto break-words whitespace-pre-line">
            {mail.body}
          </p>
          {mail.isCut ? <p>It was longer. The rest is in the mailbox.</p> : null}
        </details>
      ) : null}
    </div>
  );
}
