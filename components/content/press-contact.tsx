import { paths } from "@/lib/site/paths";
import type { SiteSettings } from "@/lib/site/settings";

/** Whom a journalist asks, as far as the settings say. */
export function PressContact({ settings }: { settings: SiteSettings }) {
  const { name, contactEmail, contactPhone } = settings;
  return (
    <section
      aria-labelledby="press-contact"
      className="mt-14 max-w-[36rem] border-t-4 border-primary bg-card px-5 py-6"
    >
      <h2 id="press-contact" className="text-xl">
        Questions from the press
      </h2>
      <p className="mt-3">
        Write to {name} with your question and your deadline, and put “Press” into the subject.
      </p>
      <ul className="mt-3 space-y-1">
        {contactEmail ? (
          <li>
            <a href={`mailto:${contactEmail}?subject=Press`} className="text-link">
              {contactEmail}
            </a>
          </li>
        ) : null}
        {contactPhone ? (
          <li>
            <a href={`tel:${contactPhone.replaceAll(/[^+\d]/g, "")}`} className="text-link">
              {contactPhone}
            </a>
          </li>
        ) : null}
        <li>
          <a href={paths.contact} className="text-link">
            The contact form
          </a>
        </li>
      </ul>
    </section>
  );
}
