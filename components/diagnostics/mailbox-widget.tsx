import { Widget } from "@/components/dashboards/widget";
import { findReplyState } from "@/lib/diagnostics/queries";
import { formatMoment } from "@/lib/platform/clock";

/** Whether answers of leads are read, and since when. */
export function MailboxWidget() {
  return (
    <Widget title="Replies of leads" load={findReplyState} empty="">
      {({ isConfigured, isLocal, mailboxes }) => (
        <div className="grid gap-3">
          {isConfigured ? null : (
            <p>
              Replies are not read: no mailbox is configured.
              {isLocal
                ? " The local mailbox only receives what we send."
                : " Set IMAP_URL and REPLY_ADDRESS."}
            </p>
          )}
          {isConfigured && mailboxes.length === 0 ? <p>The mailbox has not been read yet.</p> : null}
          {mailboxes.map(({ name, readingSince, lastReadAt, matched, unmatched }) => (
            <dl key={name} className="divide-y">
              <Fact name="Mailbox">{name}</Fact>
              <Fact name="Read since">{formatMoment(readingSince)}</Fact>
              <Fact name="Last looked">{formatMoment(lastReadAt)}</Fact>
              <Fact name="For leads">{matched}</Fact>
              <Fact name="Of nobody we know, left in the mailbox">{unmatched}</Fact>
            </dl>
          ))}
        </div>
      )}
    </Widget>
  );
}

function Fact({ name, children }: { name: string; children: string | number }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt>{name}</dt>
      <dd className="figures min-w-0 break-all">{children}</dd>
    </div>
  );
}
