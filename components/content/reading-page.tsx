import type { ReactNode } from "react";
import { useTranslate } from "#translate";
import { CallToAction } from "@/components/content/call-to-action";
import { type Figure, FigureBand } from "@/components/content/figure-band";
import { KeyFacts } from "@/components/content/key-facts";
import { Markdown, MarkdownLine } from "@/components/content/markdown";
import { Questions } from "@/components/content/questions";
import { ReadingHeader, type ReadingKind } from "@/components/content/reading-header";
import { RelatedPages } from "@/components/content/related-pages";
import { Sources } from "@/components/content/sources";
import { TableOfContents } from "@/components/content/table-of-contents";
import { splitKeyFacts } from "@/lib/content/key-figures";
import type { Page, PageSummary } from "@/lib/content/queries";
import { headingsOf } from "@/lib/content/render";
import type { PageMeta } from "@/lib/content/schema";
import { type Citations, factKeysIn } from "@/lib/facts/rules";
import { cn } from "@/lib/utils";

export type ReadingPageProps<Kind extends ReadingKind = ReadingKind> = {
  page: Page<Kind>;
  citations: Citations;
  related: readonly PageSummary[];
};

/** On which side of the text its contents stand on a wide screen. */
type Side = "left" | "right";

const COLUMNS: Record<Side, { grid: string; text: string; side: string }> = {
  left: {
    grid: "lg:grid-cols-[13rem_minmax(0,1fr)]",
    text: "lg:col-start-2",
    side: "lg:col-start-1",
  },
  right: {
    grid: "lg:grid-cols-[minmax(0,1fr)_15rem]",
    text: "lg:col-start-1",
    side: "lg:col-start-2",
  },
};

type Parts = {
  eyebrow: ReactNode;
  /** Before the title, on a wide screen. */
  beside?: ReactNode;
  /** The large figures of the head, where they are not simply the first key facts. */
  figures?: readonly Figure[];
  side?: Side;
  /** What stands beside the text in place of its contents. */
  margin?: ReactNode;
  above?: ReactNode;
  children?: ReactNode;
};

/** The order in which all of them tell their story; a template says what stands before the title, before the body and after it. */
export function ReadingPage({ page, citations, related, ...parts }: ReadingPageProps & Parts) {
  const { eyebrow, beside, side = "left", margin, above, children } = parts;
  // True by ReadingKind: each of these kinds has the front matter of a page that is read.
  const meta = page.meta as PageMeta<ReadingKind>;
  const { figures, facts } = parts.figures
    ? { figures: parts.figures, facts: factsBesides(parts.figures, meta.facts) }
    : keyFigures(meta.facts, citations);
  const columns = COLUMNS[side];
  return (
    <article data-kind={page.kind}>
      <ReadingHeader page={page} eyebrow={eyebrow} beside={beside} hasBand={figures.length > 0} />
      {figures.length > 0 ? (
        <div className="page-width relative -mt-8">
          <FigureBand figures={figures} />
        </div>
      ) : null}
      <div className={cn("page-width mt-10 grid gap-x-16 gap-y-12 lg:mt-12", columns.grid)}>
        <div className={cn("space-y-12", columns.text)}>
          <InShort kind={page.kind} sentences={meta.summary} citations={citations} />
          {page.kind === "exam" ? above : null}
          <KeyFacts facts={facts} citations={citations} />
          {page.kind === "exam" ? null : above}
        </div>
        <div className={cn("lg:row-span-2 lg:row-start-1", columns.side)}>
          <div className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto">
            {margin ?? <TableOfContents headings={headingsOf(page.body)} />}
          </div>
        </div>
        <div className={cn("min-w-0", columns.text)}>
          <div className="sm:text-lg">
            <Markdown text={page.body} citations={citations} />
          </div>
          {children}
          <Questions questions={meta.faq} citations={citations} />
          {meta.cta !== "none" && !page.body.includes("\n::cta") ? <CallToAction kind={meta.cta} /> : null}
          <Sources sources={citations.sources} />
        </div>
      </div>
      {related.length > 0 ? (
        <div className="mt-20 -mb-24 bg-secondary">
          <div className="page-width pb-16 *:mt-0 pt-12">
            <RelatedPages pages={related} />
          </div>
        </div>
      ) : null}
    </article>
  );
}

/** What a reader in a hurry takes away. */
function InShort({
  kind,
  sentences,
  citations,
}: {
  kind: ReadingKind;
  sentences: readonly string[];
  citations: Citations;
}) {
  const t = useTranslate();
  return (
    <section
      aria-labelledby="in-short"
      className={cn(
        "border-t-4 px-5 py-6 sm:px-8",
        kind === "post" || kind === "news" ? "border-draw-2 bg-draw-2-soft" : "border-primary bg-card",
      )}
    >
      <h2 id="in-short" className="eyebrow">
        {t("In short")}
      </h2>
      <ul className="mt-3 space-y-4 text-lg">
        {sentences.map((sentence) => (
          <li key={sentence} className="max-w-[32em]">
            <MarkdownLine text={sentence} citations={citations} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type KeyFact = PageMeta<ReadingKind>["facts"][number];

function keyFigures(facts: readonly KeyFact[], citations: Citations) {
  const { large, others } = splitKeyFacts(facts, citations);
  const figures = large.map(({ label, value, note }): Figure => {
    const citation = citations.byKey.get(factKeysIn(value)[0] ?? "");
    return {
      label,
      value: citation?.text ?? "",
      note: note && <MarkdownLine text={note} citations={citations} />,
      source: citation?.source,
    };
  });
  return { figures, facts: others };
}

function factsBesides(figures: readonly Figure[], facts: readonly KeyFact[]): KeyFact[] {
  const shown = new Set(figures.map(({ fact }) => fact));
  return facts.filter(({ value }) => !shown.has(factKeysIn(value)[0]));
}
