import type { ReactNode } from "react";
import { CallToAction } from "@/components/content/call-to-action";
import { KeyFacts } from "@/components/content/key-facts";
import { Markdown, MarkdownLine } from "@/components/content/markdown";
import { Questions } from "@/components/content/questions";
import type { ReadingPageProps } from "@/components/content/reading-page";
import { RelatedPages } from "@/components/content/related-pages";
import { Sources } from "@/components/content/sources";
import { TableOfContents } from "@/components/content/table-of-contents";
import { headingsOf } from "@/lib/content/render";

type Props = ReadingPageProps<"country"> & {
  /** Across the whole width: its name, map and figures. */
  head: ReactNode;
  children: ReactNode;
};

/** A study destination: its figures at a glance, what it asks, costs and allows, then what there is to study. */
export function CountryTemplate({ page, citations, related, head, children }: Props) {
  const { summary, facts, faq, cta } = page.meta;
  return (
    <article data-kind={page.kind}>
      {head}
      <div className="page-width mt-14 grid gap-x-16 gap-y-12 lg:mt-16 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="space-y-12 lg:col-start-2">
          <section aria-labelledby="in-short" className="border-t-4 border-primary bg-card px-5 py-6 sm:px-8">
            <h2 id="in-short" className="eyebrow">
              In short
            </h2>
            <ul className="mt-3 space-y-4 text-lg">
              {summary.map((sentence) => (
                <li key={sentence} className="max-w-[32em]">
                  <MarkdownLine text={sentence} citations={citations} />
                </li>
              ))}
            </ul>
          </section>
          <KeyFacts facts={facts} citations={citations} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-6">
            <TableOfContents headings={headingsOf(page.body)} />
          </div>
        </div>
        <div className="min-w-0 lg:col-start-2">
          <div className="sm:text-lg">
            <Markdown text={page.body} citations={citations} />
          </div>
          {children}
          <Questions questions={faq} citations={citations} />
          {cta !== "none" && !page.body.includes("\n::cta") ? <CallToAction kind={cta} /> : null}
          <Sources sources={citations.sources} />
          <RelatedPages pages={related} />
        </div>
      </div>
    </article>
  );
}
