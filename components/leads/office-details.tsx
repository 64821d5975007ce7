import type { ReactNode } from "react";
import { paths } from "@/lib/site/paths";
import type { SiteSettings } from "@/lib/site/settings";

/** The other ways to reach us, as far as they are set. */
export function OfficeDetails({ settings }: { settings: SiteSettings }) {
  const { contactPhone, contactEmail, chatUrl, addresses } = settings;
  return (
    <dl className="grid gap-5 border-t-2 border-foreground pt-5">
      {contactPhone ? (
        <Detail name="Telephone">
          <a href={`tel:${contactPhone.replaceAll(/[^+\d]/g, "")}`} className="text-link">
            {contactPhone}
          </a>
        </Detail>
      ) : null}
      {contactEmail ? (
        <Detail name="Email">
          <a href={`mailto:${contactEmail}`} className="text-link">
            {contactEmail}
          </a>
        </Detail>
      ) : null}
      {chatUrl ? (
        <Detail name="Chat">
          <a href={chatUrl} target="_blank" rel="noopener noreferrer" className="text-link">
            Open the chat in a new tab
          </a>
        </Detail>
      ) : null}
      {addresses.map(({ label, lines }) => (
        <Detail key={label} name={label}>
          <address className="not-italic">
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </Detail>
      ))}
      <Detail name="By appointment">
        <a href={paths.bookConsultation} className="text-link">
          Book a consultation
        </a>{" "}
        or{" "}
        <a href={paths.getCallback} className="text-link">
          get a callback
        </a>
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
