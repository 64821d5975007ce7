import { routeExists } from "@/lib/site/existing-pages";
import { getNavigation, listDestinations } from "@/lib/site/navigation";
import { getSettings } from "@/lib/site/settings";
import { LinkList } from "./link-list";
import { PrivacyChoices } from "./privacy-choices";

/** The colophon: who we are, where, and where else the site goes. `nonce`: of the page's policy, where it has one. */
export async function SiteFooter({ nonce }: { nonce?: string }) {
  const [settings, menus, destinations] = await Promise.all([
    getSettings(),
    getNavigation(),
    listDestinations(),
  ]);
  const linked = (id: string, title?: string) =>
    (menus.find((menu) => menu.id === id)?.groups ?? [])
      .filter((group) => !title || group.title === title)
      .flatMap(({ links }) => links)
      .flatMap(({ name, href }) => (href ? [{ name, href }] : []));
  const columns = [
    {
      title: "Study destinations",
      links: routeExists("/study-destinations/{country}")
        ? (destinations ?? [])
            .filter(({ isFeatured }) => isFeatured)
            .map(({ name, href }) => ({ name, href }))
        : [],
    },
    { title: "Study guides", links: linked("resources", "Study guides") },
    { title: "City guides", links: linked("more", "City guides") },
    { title: "Talk to us", links: [...linked("more", "Quick actions"), ...linked("more", "Support")] },
    { title: "Company", links: linked("more", "Company") },
  ].filter(({ links }) => links.length > 0);

  return (
    <footer className="later mt-24 bg-primary-deep text-primary-foreground">
      <PrivacyChoices nonce={nonce} />
      <div className="page-width grid gap-10 py-14 lg:grid-cols-[20rem_1fr] lg:gap-16">
        <div>
          <p className="font-display text-2xl">{settings.name}</p>
          {settings.tagline ? <p className="mt-2 max-w-xs">{settings.tagline}</p> : null}
          <dl className="mt-6 space-y-4 text-sm">
            {settings.contactPhone ? (
              <div>
                <dt className="font-semibold">Telephone</dt>
                <dd>
                  <a href={`tel:${settings.contactPhone.replaceAll(/[^+\d]/g, "")}`} className="underline">
                    {settings.contactPhone}
                  </a>
                </dd>
              </div>
            ) : null}
            {settings.contactEmail ? (
              <div>
                <dt className="font-semibold">Email</dt>
                <dd>
                  <a href={`mailto:${settings.contactEmail}`} className="underline">
                    {settings.contactEmail}
                  </a>
                </dd>
              </div>
            ) : null}
            {settings.addresses.map(({ label, lines }) => (
              <div key={label}>
                <dt className="font-semibold">{label}</dt>
                <dd>
                  {lines.map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <nav aria-label="Footer" className="gap-x-8 sm:columns-2 lg:columns-3">
          {columns.map(({ title, links }) => (
            <section key={title} className="mb-8 break-inside-avoid">
              <h2 className="border-b border-primary-foreground/40 pb-1 font-sans text-sm tracking-normal">
                {title}
              </h2>
              <LinkList
                links={links}
                className="mt-1 text-sm leading-snug [&_a]:block [&_a]:py-1.5 [&_a]:hover:underline"
              />
            </section>
          ))}
        </nav>
      </div>
      <div className="border-t border-primary-foreground/25">
        <div className="page-width flex flex-wrap justify-between gap-x-8 gap-y-2 py-5 text-sm">
          <p>
            {settings.legalName ?? settings.name}. Figures on this site carry their source and the day they
            were checked.
          </p>
          <p>
            <a href="#privacy-choices" className="underline">
              Privacy choices
            </a>
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
