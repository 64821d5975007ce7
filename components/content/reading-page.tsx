import type { ReactNode } from "react";
import { Byline } from "@/components/content/byline";
import { CallToAction } from "@/components/content/call-to-action";
import { KeyFacts } from "@/components/content/key-facts";
import { Markdown, MarkdownLine } from "@/components/content/markdown";
import { Questions } from "@/components/content/questions";
import { RelatedPages } from "@/components/content/related-pages";
import { Sources } from "@/components/content/sources";
import { TableOfContents } from "@/components/content/table-of-contents";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import type { Page, PageSummary } from "@/lib/content/queries";
import { headingsOf } from "@/lib/content/render";
import { stepsTo } from "@/lib/content/rules";
import type { PageMeta } from "@/lib/content/schema";
import type { Citations } from "@/lib/facts/rules";
import { paths } from "@/lib/site/paths";

/** The kinds of page that are read from top to bottom and rest on facts. */
export type ReadingKind = "guide" | "city" | "country" | "exam" | "service" | "post" | "news";
export type ReadingPageProps<Kind extends ReadingKind = ReadingKind> = {
  page: Page<Kind>;
  citations: Citations;
  related: readonly PageSummary[];
};

/** The order in which all of them tell their story; a template says what stands above the title, before the body and after it. */
export function ReadingPage({
  page,
  citations,
  related,
  eyebrow,
  above,
  children,
}: ReadingPageProps & { eyebrow: ReactNode; above?: ReactNode; children?: ReactNode }) {
  // True by ReadingKind: each of these kinds has the front matter of a page that is read.
  const meta = page.meta as PageMeta<ReadingKind>;
  const headings = headingsOf(page.body);
  return (
    <article data-kind={page.kind} className="page-width pt-5">
      <Breadcrumbs
        steps={[{ name: "Home", href: paths.home }, ...stepsTo(page.kind), { name: page.heading }]}
      />
      <header className="mt-10 max-w-3xl lg:mt-14">
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="mt-2 text-4xl">{page.heading}</h1>
        <p className="mt-5 max-w-[34em] text-lg text-muted-foreground sm:text-xl sm:leading-normal">
          {page.description}
        </p>
        <div className="mt-6">
          <Byline page={page} />
        </div>
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:mt-14 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="space-y-12 lg:col-start-2">
          <section aria-labelledby="in-short" className="border-t-4 border-primary bg-card px-5 py-6 sm:px-8">
            <h2 id="in-short" className="eyebrow">
              In short
            </h2>
            <ul className="mt-3 space-y-4 text-lg">
              {meta.summary.map((sentence) => (
                <li key={sentence} className="max-w-[32em]">
                  <MarkdownLine text={sentence} citations={citations} />
                </li>
              ))}
            </ul>
          </section>
          <KeyFacts facts={meta.facts} citations={citations} />
          {above}
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-6">
            <TableOfContents headings={headings} />
          </div>
        </div>
        <div className="min-w-0 lg:col-start-2">
          <div className="sm:text-lg">
            <Markdown text={page.body} citations={citations} />
          </div>
          {children}
          <Questions questions={meta.faq} citations={citations} />
          {meta.cta !== "none" && !page.body.includes("\n::cta") ? <CallToAction kind={meta.cta} /> : null}
          <Sources sources={citations.sources} />
          <RelatedPages pages={related} />
        </div>
      </div>
    </article>
  );
}
