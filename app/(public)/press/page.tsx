import type { ReactNode } from "react";
import { ListPage } from "@/components/content/list-page";
import { PressContact } from "@/components/content/press-contact";
import { Section } from "@/components/layout/section";
import { listPublicPages } from "@/lib/content/queries";
import { formatDay } from "@/lib/platform/clock";
import { pageMetadata } from "@/lib/site/metadata";
import { getSettings } from "@/lib/site/settings";

export const generateMetadata = () =>
  pageMetadata({
    title: "Press",
    description:
      "For journalists: who we are in a few sentences, what we publish about our own work, how to quote our figures, and whom to ask.",
    path: "/press",
  });

export default async function PressPage() {
  const [settings, pages] = await Promise.all([getSettings(), listPublicPages()]);
  const texts = pages.filter(({ kind }) => kind === "press");
  const { name, legalName, addresses } = settings;
  return (
    <ListPage
      path="/press"
      title="Press"
      lead={
        <p>
          What we can say about ourselves and stand by. We do not list coverage, prizes or partners here that
          we do not have.
        </p>
      }
    >
      <Section id="about" title={`About ${name}`} lead="Free to quote.">
        <div className="measure space-y-4">
          <p>
            {name} is a study-abroad and education consultancy for students in India. It helps to choose a
            country and a course, to prepare tests and applications, to put a visa file together and to
            arrive. Its guides are free to read without an account, and each figure in them names its source
            and the day it was checked.
          </p>
          <dl className="divide-y border-y">
            <Detail term="Name">
              {legalName && legalName !== name ? `${legalName}, trading as ${name}` : name}
            </Detail>
            {addresses.map(({ label, lines }) => (
              <Detail key={label} term={label}>
                {lines.join(", ")}
              </Detail>
            ))}
            <Detail term="What we publish about ourselves">
              No success rates or counts of students without the count behind them. If such a figure stands on
              this site, its basis and period are on record.
            </Detail>
          </dl>
        </div>
      </Section>
      {texts.length > 0 ? (
        <Section id="texts" title="Texts">
          <ul className="divide-y border-b">
            {texts.map(({ path, title, description, publishedOn }) => (
              <li key={path} className="py-5 first:pt-0">
                <h3 className="text-xl">
                  <a href={path} className="hover:text-primary hover:underline">
                    {title}
                  </a>
                </h3>
                <p className="measure mt-1">{description}</p>
                <p className="mt-1 text-xs text-muted-foreground">
                  <time dateTime={publishedOn}>{formatDay(publishedOn)}</time>
                </p>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Section id="quoting" title="Quoting our figures">
        <div className="measure space-y-4">
          <p>
            Please name the source we name, and look at it before you print: rules change between our reading
            and yours. Our pages say on which day each source was last read and when it will be read again.
          </p>
          <p>If you find a figure of ours that is wrong, tell us. We correct it and say so.</p>
        </div>
      </Section>
      <div className="page-width">
        <PressContact settings={settings} />
      </div>
    </ListPage>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[10rem_1fr]">
      <dt className="text-muted-foreground">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
