import { Markdown } from "@/components/content/markdown";
import { TableOfContents } from "@/components/content/table-of-contents";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import type { Page } from "@/lib/content/queries";
import { headingsOf } from "@/lib/content/render";
import type { Citations } from "@/lib/facts/rules";
import { formatDay } from "@/lib/platform/clock";
import { paths } from "@/lib/site/paths";
import type { SiteSettings } from "@/lib/site/settings";

type LegalTemplateProps = { page: Page<"legal">; citations: Citations; settings: SiteSettings };

/** A text people are bound by: since when, in full, and whom it is with. */
export function LegalTemplate({ page, citations, settings }: LegalTemplateProps) {
  return (
    <article className="page-width pt-5">
      <Breadcrumbs steps={[{ name: "Home", href: paths.home }, { name: page.heading }]} />
      <header className="mt-10 max-w-3xl lg:mt-14">
        <h1 className="text-4xl">{page.heading}</h1>
        <p className="mt-4 text-muted-foreground">
          In force since <time dateTime={page.meta.effective}>{formatDay(page.meta.effective)}</time>
        </p>
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-10 lg:mt-14 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div>
          <div className="lg:sticky lg:top-6">
            <TableOfContents headings={headingsOf(page.body)} />
          </div>
        </div>
        <div className="min-w-0 sm:text-lg">
          <Markdown text={page.body} citations={citations} />
          <Party settings={settings} />
        </div>
      </div>
    </article>
  );
}

/** The consultancy behind the site, from its settings. */
function Party({ settings }: { settings: SiteSettings }) {
  const { name, legalName, addresses, contactEmail, contactPhone } = settings;
  return (
    <section
      aria-labelledby="who-we-are"
      className="mt-14 max-w-[36rem] border-t-4 border-primary bg-card px-5 py-6"
    >
      <h2 id="who-we-are" className="text-xl">
        Who we are, and where to write
      </h2>
      <address className="mt-3 space-y-3 not-italic">
        <p className="font-semibold">
          {legalName && legalName !== name ? `${legalName}, trading as ${name}` : name}
        </p>
        {addresses.map(({ label, lines }) => (
          <p key={label}>
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        ))}
        {contactEmail ? (
          <p>
            <a href={`mailto:${contactEmail}`} className="text-link">
              {contactEmail}
            </a>
          </p>
        ) : null}
        {contactPhone ? (
          <p>
            <a href={`tel:${contactPhone.replaceAll(/[^+\d]/g, "")}`} className="text-link">
              {contactPhone}
            </a>
          </p>
        ) : null}
      </address>
    </section>
  );
}
