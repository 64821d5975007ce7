import { Widget } from "@/components/dashboards/widget";
import { findTestMail } from "@/lib/diagnostics/queries";
import type { TestMail } from "@/lib/diagnostics/rows";
import { formatSecond } from "@/lib/platform/clock";
import { userDb } from "@/lib/platform/supabase/user";
import { TestMailForm } from "./test-mail-form";

/** One mail to one's own address, and how far it has come. */
export function TestMailWidget({ mailId }: { mailId: string | null }) {
  return (
    <Widget
      title="Test mail"
      load={async () => [mailId ? await findTestMail(await userDb(), mailId) : null]}
      empty=""
    >
      {([mail]) => (
        <div id="test-mail" className="grid gap-4">
          {mail ? (
            <>
              <p role="status">{wayOf(mail)}</p>
              {mail.status === "sent" || mail.status === "failed" ? null : (
                <p>
                  <a href={`/admin-diagnostic?mail=${mailId}`} className="text-link">
                    Look again
                  </a>
                </p>
              )}
            </>
          ) : (
            <p className="text-muted-foreground">
              Sends one mail to your own address, and shows whether the mail server took it.
            </p>
          )}
          <TestMailForm />
        </div>
      )}
    </Widget>
  );
}

function wayOf({
  status,
  toAddress,
  attempts,
  createdAt,
  sentAt,
  nextAttemptAt,
  lastError,
}: TestMail): string {
  const reason = lastError ? ` The mail server said: ${lastError}` : "";
  if (status === "sent" && sentAt)
    return `Delivered to the mail server for ${toAddress}, ${formatSecond(sentAt)}. If it is not in your inbox, check your spam folder.`;
  if (status === "failed") return `Not delivered to ${toAddress} after ${attempts} attempts.${reason}`;
  if (status === "sending") return `The mail to ${toAddress} is being sent.`;
  if (attempts > 0)
    return `Not delivered to ${toAddress} yet. Next attempt: ${formatSecond(nextAttemptAt)}.${reason}`;
  return `Queued for ${toAddress}, ${formatSecond(createdAt)}. It leaves within a minute.`;
}
