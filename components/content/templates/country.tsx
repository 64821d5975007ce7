import type { ReactNode } from "react";
import { ReadingPage, type ReadingPageProps } from "@/components/content/reading-page";

/** A study destination: what it asks, costs and allows, then what there is to study. */
export function CountryTemplate({
  head,
  children,
  ...props
}: ReadingPageProps<"country"> & { head: ReactNode; children: ReactNode }) {
  return (
    <ReadingPage {...props} eyebrow="Study destination" head={head}>
      {children}
    </ReadingPage>
  );
}
