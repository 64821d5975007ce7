import type { ReactNode } from "react";
import { useLocalPath, useTranslate } from "#translate";
import { RichText } from "@/components/ui/rich-text";
import { paths } from "@/lib/site/paths";
import type { SiteSettings } from "@/lib/site/settings";

/** The other ways to reach us, as far as they are set. */
export function OfficeDetails({ settings }: { settings: SiteSettings }) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const { contactPhone, contactEmail, chatUrl, addresses } = settings;
  return (
    <dl className="grid gap-5 border-t-2 border-foreground pt-5">
      {contactPhone ? (
        <Detail name={t("Telephone")}>
          <a href={`tel:${contactPhone.replaceAll(/[^+\d]/g, "")}`} className="text-link">
            {contactPhone}
          </a>
        </Detail>
      ) : null}
      {contactEmail ? (
        <Detail name={t("Email")}>
          <a href={`mailto:${contactEmail}`} className="text-link">
            {contactEmail}
          </a>
        </Detail>
      ) : null}
      {chatUrl ? (
        <Detail name={t("Chat")}>
          <a href={chatUrl} target="_blank" rel="noopener noreferrer" className="text-link">
            {t("Open the chat in a new tab")}
          </a>
        </Detail>
      ) : null}
      {addresses.map(({ label, lines }) => (
        <Detail key={label} name={label}>
          <address translate="no" className="not-italic">
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Detail>
      ))}
      <Detail name={t("By appointment")}>
        <RichText
          text={t("<book>Book a consultation</book> or <call>get a callback</call>")}
          parts={{
            book: (text) => (
              <a href={localPath(paths.bookConsultation)} className="text-link">
                {text}
              </a>
            ),
            call: (text) => (
              <a href={localPath(paths.getCallback)} className="text-link">
                {text}
              </a>
            ),
          }}
        />
      </Detail>
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-[9rem_1fr]">
      <dt className="font-semibold">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
