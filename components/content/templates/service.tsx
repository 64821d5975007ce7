import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { MarkdownLine } from "@/components/content/markdown";
import { ReadingPage, type ReadingPageProps } from "@/components/content/reading-page";
import { Pictogram } from "@/components/drawings/pictogram";
import type { Citations } from "@/lib/facts/rules";
import { pictogramOfService } from "@/lib/service-catalog/pictograms";
import { cn } from "@/lib/utils";

/** Something we do for people: what it is and is not, what they bring, what it costs, and what happens then. */
export function ServiceTemplate({ costs, ...props }: ReadingPageProps<"service"> & { costs?: ReactNode }) {
  const { included, not_included, bring } = props.page.meta;
  const { citations } = props;
  return (
    <ReadingPage
      {...props}
      eyebrow="Service"
      beside={<Pictogram name={pictogramOfService(props.page.path)} className="size-24 md:size-36" />}
      above={
        <>
          <div className="grid max-w-4xl items-start gap-4 md:grid-cols-2">
            <LineList
              id="included"
              title="What is included"
              lines={included}
              citations={citations}
              className="border-t-4 border-primary bg-draw-1-soft"
            >
              <Check className="mt-1 size-5 text-primary" aria-hidden />
            </LineList>
            <LineList
              id="not-included"
              title="What is not"
              lines={not_included}
              citations={citations}
              className="border-t-4 border-draw-3 bg-draw-3-soft"
            >
              <Minus className="mt-1 size-5 text-draw-3" aria-hidden />
            </LineList>
          </div>
          <section aria-labelledby="bring" className="max-w-4xl border bg-card px-5 py-6 sm:px-8">
            <h2 id="bring" className="text-2xl">
              What you bring
            </h2>
            <ul className="mt-4 gap-x-10 sm:columns-2">
              {bring.map((line) => (
                <li key={line} className="relative mb-3 break-inside-avoid pl-8">
                  <span
                    aria-hidden
                    className="absolute top-[0.3em] left-0 size-4 border border-input bg-background"
                  />
                  <MarkdownLine text={line} citations={citations} />
                </li>
              ))}
            </ul>
          </section>
          <section
            aria-labelledby="price"
            className="max-w-4xl border-l-4 border-attention-fill bg-attention-soft px-5 py-4"
          >
            <h2 id="price" className="text-lg">
              What it costs
            </h2>
            {costs}
            <p className="mt-1">
              {costs
                ? "The first consultation is free, and you get an invoice for what you pay. "
                : "The first consultation is free. If you then want this service, you see its price with taxes, what it covers and what is refunded in which case before you pay, and you get an invoice. "}
              Fees of universities, governments, test centres and banks are theirs and are paid to them.
            </p>
          </section>
        </>
      }
    />
  );
}

function LineList({
  id,
  title,
  lines,
  citations,
  className,
  children,
}: {
  id: string;
  title: string;
  lines: readonly string[];
  citations: Citations;
  className: string;
  /** The mark before each line. */
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={cn("px-5 py-6 sm:px-7", className)}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-3 divide-y divide-foreground/15">
        {lines.map((line) => (
          <li key={line} className="grid grid-cols-[1.75rem_1fr] py-3">
            {children}
            <span>
              <MarkdownLine text={line} citations={citations} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
