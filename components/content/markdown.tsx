import type { ReactNode } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import { Callout, Checklist, Comparison, PullQuote, Route, Steps, Stops } from "@/components/content/blocks";
import { CallToAction } from "@/components/content/call-to-action";
import { CitedFact } from "@/components/content/cited-fact";
import { type DrawingProps, drawingBlocks } from "@/components/content/drawing-blocks";
import { Table } from "@/components/ui/table";
import { remarkPlugins, toSource } from "@/lib/content/render";
import type { Citations } from "@/lib/facts/rules";
import { cn } from "@/lib/utils";

type MarkdownProps = { text: string; citations: Citations };

/** The body of a page: Markdown and our blocks, no HTML, links only to where links may lead. */
export function Markdown({ text, citations }: MarkdownProps) {
  return (
    <Render
      text={text}
      components={{ ...blockComponents, ...drawingBlocks(citations), ...factComponent(citations) }}
    />
  );
}

/** One line of Markdown inside something else: a note, a sentence of the summary. */
export function MarkdownLine({ text, citations }: MarkdownProps) {
  return <Render text={text} components={{ ...lineComponents, ...factComponent(citations) }} />;
}

/** Besides HTML's own elements there are those that lib/content/render.ts names; the library's type lacks these. */
type OurComponents = Components & {
  fact?: (props: { factKey: string }) => ReactNode;
  callout?: (props: { label: string; kind?: string; children?: ReactNode }) => ReactNode;
  checklist?: (props: { label: string; children?: ReactNode }) => ReactNode;
  comparison?: (props: { label: string; children?: ReactNode }) => ReactNode;
  steps?: (props: { children?: ReactNode }) => ReactNode;
  quote?: (props: { label: string }) => ReactNode;
  route?: (props: { label: string; children?: ReactNode }) => ReactNode;
  stops?: (props: { children?: ReactNode }) => ReactNode;
  stop?: (props: { fact?: string; children?: ReactNode }) => ReactNode;
  intakes?: (props: DrawingProps) => ReactNode;
  "exam-day"?: (props: DrawingProps) => ReactNode;
  scales?: (props: DrawingProps) => ReactNode;
  cta?: () => ReactNode;
};

function Render({ text, components }: { text: string; components: OurComponents }) {
  return (
    <ReactMarkdown remarkPlugins={remarkPlugins} components={components} disallowedElements={["img"]}>
      {toSource(text)}
    </ReactMarkdown>
  );
}

function factComponent(citations: Citations): OurComponents {
  return { fact: ({ factKey }) => <CitedFact citation={citations.byKey.get(factKey)} /> };
}

const link: Components["a"] = ({ href = "", children }) => (
  <a href={href} className="text-link" rel={/^https?:/.test(href) ? "noopener noreferrer" : undefined}>
    {children}
  </a>
);

const lineComponents: OurComponents = { a: link, p: ({ children }) => <>{children}</> };

const blockComponents: OurComponents = {
  a: link,
  h2: ({ id, children }) => (
    <h2 id={id} className="mt-14 mb-4 max-w-[22em] text-2xl first:mt-0">
      {children}
    </h2>
  ),
  h3: ({ id, children }) => (
    <h3 id={id} className="mt-9 mb-3 max-w-[26em] text-xl">
      {children}
    </h3>
  ),
  p: ({ children }) => <p className="measure my-4">{children}</p>,
  ul: ({ children }) => (
    <ul className="measure my-4 list-disc space-y-2 pl-5 marker:text-primary">{children}</ul>
  ),
  ol: ({ children }) => (
    <ol className="measure my-4 list-decimal space-y-2 pl-6 marker:font-semibold marker:text-primary">
      {children}
    </ol>
  ),
  hr: () => <hr className="my-10 w-24 border-rule" />,
  blockquote: ({ children }) => (
    <blockquote className="measure my-6 border-l-2 border-rule pl-5">{children}</blockquote>
  ),
  table: ({ children, "aria-label": label }) => (
    <Table label={label ?? "Table"} frameClassName="scroll-hint" className="sm:text-base">
      {children}
    </Table>
  ),
  thead: ({ children }) => <thead className="border-b border-rule">{children}</thead>,
  tbody: ({ children }) => <tbody className="divide-y">{children}</tbody>,
  tr: ({ children }) => <tr className="align-top [&>td:first-child]:font-semibold">{children}</tr>,
  th: ({ children }) => (
    <th scope="col" className="py-2 pr-3 align-bottom font-semibold last:pr-0 sm:pr-6">
      {children}
    </th>
  ),
  // A cell may begin with a fact whose words are written for the middle of a sentence.
  td: ({ children }) => (
    <td className={cn("py-3 pr-3 first-letter:uppercase last:pr-0 sm:pr-6")}>{children}</td>
  ),
  callout: Callout,
  checklist: Checklist,
  comparison: Comparison,
  steps: Steps,
  quote: PullQuote,
  route: Route,
  stops: Stops,
  cta: () => <CallToAction kind="consultation" />,
};
