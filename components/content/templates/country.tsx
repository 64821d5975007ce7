import type { ReactNode } from "react";
import { ReadingPage, type ReadingPageProps } from "@/components/content/reading-page";
import { InlineFlag } from "@/components/layout/inline-flag";

/** A study destination: what it asks, costs and allows, then what there is to study. */
export function CountryTemplate({
  flagUrl,
  children,
  ...props
}: ReadingPageProps<"country"> & { flagUrl: string; children: ReactNode }) {
  return (
    <ReadingPage
      {...props}
      eyebrow={
        <span className="flex items-center gap-3">
          <InlineFlag src={flagUrl} />
          Study destination
        </span>
      }
    >
      {children}
    </ReadingPage>
  );
}
