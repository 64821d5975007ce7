import { ChevronDown } from "lucide-react";
import { useTranslate } from "#translate";
import { routeExists } from "@/lib/site/existing-pages";
import { getNavigation, listDestinations } from "@/lib/site/navigation";
import { getSettings, type SiteSettings } from "@/lib/site/settings";
import { ChatLink } from "./chat-link";
import { LanguageLinks } from "./language-links";
import { LinkList } from "./link-list";
import { useLocalLinks } from "./local-links";
import { PrivacyChoices } from "./privacy-choices";

/** The colophon: who we are, where, and where else the site goes. `nonce`: of the page's policy, where it has one. */
export async function SiteFooter({ nonce }: { nonce?: string }) {
  const t = useTranslate();
  const inLanguage = useLocalLinks();
  const [settings, menus, destinations] = await Promise.all([
    getSettings(),
    getNavigation(),
    listDestinations(),
  ]);
  const linked = (id: string, ...titles: string[]) =>
    (menus.find((menu) => menu.id === id)?.groups ?? [])
      .filter(({ title }) => titles.includes(title))
      .flatMap(({ links }) => links)
      .flatMap(({ name, href }) => (href ? [{ name, href }] : []));
  const groups = [
    {
      title: "Study destinations",
      links: routeExists("/study-destinations/{country}")
        ? (destinations ?? [])
            .filter(({ isFeatured }) => isFeatured)
            .map(({ name, href }) => ({ name, href }))
        : [],
    },
    {
      title: "Programs and tools",
      links: [...linked("career-choice", "Find a program"), ...linked("resources", "Planning tools")],
    },
    { title: "Study guides", links: linked("resources", "Study guides") },
    { title: "City guides", links: linked("more", "City guides") },
    { title: "Talk to us", links: linked("more", "Quick actions", "Support") },
    { title: "Company", links: linked("more", "Company") },
  ].filter(({ links }) => links.length > 0);

  return (
    <footer className="later mt-24 bg-primary-deep text-primary-foreground">
      <PrivacyChoices nonce={nonce} />
      <div className="page-width grid gap-6 py-8 lg:grid-cols-[16rem_1fr] lg:gap-14 lg:py-12">
        <Contact settings={settings} />
        <nav
          aria-label={t("Footer")}
          className="border-t border-primary-foreground/25 lg:columns-3 lg:gap-x-8 lg:border-t-0"
        >
          {groups.map(({ title, links }) => (
            <details
              key={title}
              className="footer-group group border-b border-primary-foreground/25 lg:mb-7 lg:break-inside-avoid lg:border-b-0"
            >
              <summary className="flex min-h-11 items-center justify-between lg:min-h-0 lg:border-b lg:border-primary-foreground/40 lg:pb-1">
                <h2 className="font-sans text-sm tracking-normal">{t(title)}</h2>
                <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
              </summary>
              <LinkList
                links={inLanguage(links)}
                className="pb-3 text-sm leading-snug max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-5 lg:pt-1 lg:pb-0 [&_a]:block [&_a]:py-1.5 [&_a]:hover:underline"
              />
            </details>
          ))}
        </nav>
      </div>
      <div className="border-t border-primary-foreground/25">
        <div className="page-width flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 py-4 text-sm">
          <p>
            {t("{name}. Every figure shows its source and the day we checked it.", {
              name: settings.legalName ?? settings.name,
            })}
          </p>
          <p className="flex flex-wrap gap-x-5">
            <a href="#privacy-choices" className="underline">
              {t("Privacy choices")}
            </a>
            <LanguageLinks className="underline" />
          </p>
          {settings.socialLinks.length > 0 ? (
            <ul className="flex flex-wrap gap-x-5">
              {settings.socialLinks.map(({ label, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener noreferrer" className="underline">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </footer>
  );
}

/** The name and how to reach us, as far as the settings know it. */
function Contact({ settings }: { settings: SiteSettings }) {
  const t = useTranslate();
  const { name, tagline, contactPhone, contactEmail, chatUrl, addresses } = settings;
  return (
    <div>
      <p className="font-display text-2xl">{name}</p>
      {tagline ? <p className="mt-1 max-w-xs text-sm">{t(tagline)}</p> : null}
      <ul className="mt-3 flex flex-wrap gap-x-6 text-sm lg:mt-5 lg:block [&_a]:inline-flex [&_a]:min-h-9 [&_a]:items-center [&_a]:gap-2 [&_a]:underline">
        {contactPhone ? (
          <li>
            <span className="sr-only">{t("Telephone")} </span>
            <a href={`tel:${contactPhone.replaceAll(/[^+\d]/g, "")}`}>{contactPhone}</a>
          </li>
        ) : null}
        {contactEmail ? (
          <li>
            <span className="sr-only">{t("Email")} </span>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </li>
        ) : null}
        {chatUrl ? (
          <li className="min-[88rem]:hidden">
            <ChatLink url={chatUrl} />
          </li>
        ) : null}
      </ul>
      {addresses.map(({ label, lines }) => (
        <p key={label} className="mt-3 text-sm">
          <span className="font-semibold">{label}: </span>
          {lines.join(", ")}
        </p>
      ))}
    </div>
  );
}
