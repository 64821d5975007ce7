import type { ReactNode } from "react";
import { ReadingPage, type ReadingPageProps } from "@/components/content/reading-page";
import { FlagInPage } from "@/components/layout/flag-in-page";

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
          <FlagInPage src={flagUrl} />
          Study destination
        </span>
      }
    >
      {children}
    </ReadingPage>
  );
}
