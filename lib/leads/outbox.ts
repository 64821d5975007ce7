import "server-only";
import { after } from "next/server";
import { logError } from "@/lib/platform/log";
import { deliverQueuedEmails, senderAddress } from "@/lib/platform/mail";
import { consumeRateLimit } from "@/lib/platform/rate-limit";
import { hashKey } from "@/lib/platform/request-origin";
import type { SiteSettings } from "@/lib/site/settings";

/** Forms accept any address, so a stranger could make us email somebody endlessly. */
export async function mayWriteTo(email: string): Promise<boolean> {
  const verdict = await consumeRateLimit("email", hashKey(`mail-to:${email}`));
  return verdict.allowed;
}

/** Who invites, in calendar files. */
export function organiserOf({ name, contactEmail }: SiteSettings): { name: string; email: string } {
  return { name, email: contactEmail ?? senderAddress() };
}

/** Once the visitor has the answer; what cannot be sent now is sent by the job. */
export function deliverAfterwards(leadId: string): void {
  after(async () => {
    try {
      await deliverQueuedEmails();
    } catch (error) {
      logError("lead.mail_not_delivered_yet", error, { leadId });
    }
  });
}
