import { Alert } from "@/components/ui/alert";
import { BASIS_SENTENCES, contactWay, REFUSAL_SENTENCES } from "@/lib/leads/contact-ways";
import { listMailTemplates } from "@/lib/leads/mail/queries";
import type { MailDesk } from "@/lib/leads/mail/rows";
import { mailValues } from "@/lib/leads/mail/values";
import type { Lead } from "@/lib/leads/rows";
import { formatMoment } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { LOCALES, type Locale } from "@/lib/platform/locales";
import { senderAddress } from "@/lib/platform/mail";
import { userDb } from "@/lib/platform/supabase/user";
import { getSettings } from "@/lib/site/settings";
import { MailForm } from "./mail-form";

type Props = {
  lead: Lead;
  desk: MailDesk;
  /** The consultation that is booked, for the templates that name its time. */
  appointment: { startsAt: string; timeZone: string } | null;
  userId: string;
};

/** Writing to a lead, or why nobody does; and whether an answer will be seen here. */
export async function LeadMail({ lead, desk, appointment, userId }: Props) {
  const way = contactWay("email", lead, desk.facts);
  if (way.refusal) return <p className="text-muted-foreground">{REFUSAL_SENTENCES[way.refusal]}</p>;
  const [templates, settings] = await Promise.all([listMailTemplates(await userDb()), getSettings()]);
  const { REPLY_ADDRESS, MAILBOX_URL, SITE_URL } = env();
  const facts = {
    lead,
    writer: desk.writer,
    appointment,
    siteUrl: SITE_URL,
    siteName: settings.name,
  };
  return (
    <div className="grid gap-2">
      {desk.failing ? (
        <Alert variant="attention">
          <p>
            Mail to this address has not arrived since {formatMoment(desk.failing.since)}:{" "}
            {desk.failing.reason}
          </p>
        </Alert>
      ) : null}
      <MailForm
        key={lead.id}
        leadId={lead.id}
        version={lead.version}
        userId={userId}
        firstKey={crypto.randomUUID()}
        templates={templates}
        locale={lead.locale}
        values={Object.fromEntries(
          (Object.keys(LOCALES) as Locale[]).map((locale) => [locale, mailValues({ ...facts, locale })]),
        )}
        goes={{
          from: `${desk.writer?.name ?? settings.name} <${senderAddress()}>`,
          to: lead.email ?? "",
          replyTo: REPLY_ADDRESS ?? settings.contactEmail ?? senderAddress(),
          basis:
            way.basis === "consent" && lead.consentText
              ? `${BASIS_SENTENCES.consent} “${lead.consentText}”`
              : BASIS_SENTENCES[way.basis],
        }}
      />
      <p className="text-xs text-muted-foreground">
        {desk.mailbox
          ? `Replies appear in the timeline. Last looked ${formatMoment(desk.mailbox.lastReadAt)}.`
          : MAILBOX_URL
            ? "Replies are not read: no mailbox is configured. The local mailbox only receives what we send."
            : "Replies are not read: no mailbox is configured."}
      </p>
    </div>
  );
}
