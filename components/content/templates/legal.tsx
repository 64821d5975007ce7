import type { ReactNode } from "react";
import { TextWithContents } from "@/components/content/text-with-contents";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import type { Page } from "@/lib/content/queries";
import type { Citations } from "@/lib/facts/rules";
import type { FoundLegalVersion } from "@/lib/legal/queries";
import type { LegalVersion } from "@/lib/legal/rows";
import { formatDay } from "@/lib/platform/clock";
import { paths } from "@/lib/site/paths";
import type { SiteSettings } from "@/lib/site/settings";

type LegalTemplateProps = {
  page: Page<"legal">;
  citations: Citations;
  settings: SiteSettings;
  versions: readonly LegalVersion[];
};

/** A text people are bound by: since when, in full, what it said before, and whom it is with. */
export function LegalTemplate({ page, citations, settings, versions }: LegalTemplateProps) {
  const { heading, body, path, meta } = page;
  return (
    <LegalText
      steps={[{ name: heading }]}
      heading={heading}
      body={body}
      citations={citations}
      note={
        <>
          Version of <time dateTime={meta.effective}>{formatDay(meta.effective)}</time>, in force since then.
        </>
      }
    >
      <Versions path={path} current={meta.effective} versions={versions} />
      <Party settings={settings} />
    </LegalText>
  );
}

type LegalVersionTemplateProps = {
  page: Page<"legal">;
  version: FoundLegalVersion;
  settings: SiteSettings;
  versions: readonly LegalVersion[];
};

/** What a legal text said from a certain day on, for those who were bound by it. */
export function LegalVersionTemplate({ page, version, settings, versions }: LegalVersionTemplateProps) {
  const { heading, path, meta } = page;
  const day = formatDay(version.effectiveOn);
  return (
    <LegalText
      steps={[{ name: heading, href: path }, { name: `Version of ${day}` }]}
      heading={version.title}
      body={version.body}
      citations={version.citations}
      note={
        version.isInForce ? (
          <>
            Version of <time dateTime={version.effectiveOn}>{day}</time>, the one{" "}
            <a href={path} className="text-link">
              in force now
            </a>
            .
          </>
        ) : (
          <>
            Version of <time dateTime={version.effectiveOn}>{day}</time>. It is no longer in force; read the{" "}
            <a href={path} className="text-link">
              version in force now
            </a>
            .
          </>
        )
      }
    >
      <Versions path={path} current={meta.effective} versions={versions} />
      <Party settings={settings} />
    </LegalText>
  );
}

type LegalTextProps = {
  steps: readonly { name: string; href?: string }[];
  heading: string;
  body: string;
  citations: Citations;
  /** Which version this is. */
  note: ReactNode;
  children: ReactNode;
};

function LegalText({ steps, heading, body, citations, note, children }: LegalTextProps) {
  return (
    <article className="page-width pt-5">
      <Breadcrumbs steps={[{ name: "Home", href: paths.home }, ...steps]} />
      <header className="mt-10 max-w-3xl lg:mt-14">
        <h1 className="text-4xl">{heading}</h1>
        <p className="mt-4 text-muted-foreground">{note}</p>
      </header>
      <TextWithContents body={body} citations={citations}>
        {children}
      </TextWithContents>
    </article>
  );
}

/** The version in force and those before it, each to be read in full. */
function Versions({
  path,
  current,
  versions,
}: {
  path: string;
  current: string;
  versions: readonly LegalVersion[];
}) {
  return (
    <section aria-labelledby="versions" className="mt-14 max-w-[36rem]">
      <h2 id="versions" className="text-2xl">
        Versions of this text
      </h2>
      <ul className="mt-4 border-t border-rule">
        {versions.map(({ effectiveOn }) => (
          <li key={effectiveOn} className="flex flex-wrap justify-between gap-x-6 border-b py-2.5">
            <a href={effectiveOn === current ? path : `${path}/${effectiveOn}`} className="text-link">
              <time dateTime={effectiveOn}>{formatDay(effectiveOn)}</time>
            </a>
            <span className="text-muted-foreground">
              {effectiveOn === current ? "In force" : "Earlier version"}
            </span>
          </li>
        ))}
      </ul>
      {versions.length <= 1 ? (
        <p className="mt-3 text-sm text-muted-foreground">
          This is the first version. When it changes, it stays readable here.
        </p>
      ) : null}
    </section>
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
