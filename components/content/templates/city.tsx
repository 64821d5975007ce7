import { Photograph } from "@/components/content/photograph";
import { ReadingPage, type ReadingPageProps } from "@/components/content/reading-page";
import type { Photograph as PhotographRecord } from "@/lib/media/rows";

/** What going abroad means in one city: its errands, its papers, and how we work with people there. */
export function CityTemplate({
  photograph,
  ...props
}: ReadingPageProps<"city"> & { photograph: PhotographRecord | null }) {
  const { city, state } = props.page.meta;
  return (
    <ReadingPage
      {...props}
      eyebrow={city === state ? city : `${city}, ${state}`}
      above={photograph ? <Photograph photograph={photograph} sizes="(width >= 64rem) 60rem, 100vw" /> : null}
    />
  );
}
