import type { ReactNode } from "react";
import { Markdown } from "@/components/content/markdown";
import { TableOfContents } from "@/components/content/table-of-contents";
import { headingsOf } from "@/lib/content/render";
import type { Citations } from "@/lib/facts/rules";

type Props = { body: string; citations: Citations; children: ReactNode };

/** A text that is read alone, its contents beside it, or above it on a phone, and what belongs below it. */
export function TextWithContents({ body, citations, children }: Props) {
  return (
    <div className="mt-10 grid gap-x-16 gap-y-10 lg:mt-14 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div>
        <div className="lg:sticky lg:top-6">
          <TableOfContents headings={headingsOf(body)} />
        </div>
      </div>
      <div className="min-w-0 sm:text-lg">
        <Markdown text={body} citations={citations} />
        {children}
      </div>
    </div>
  );
}
