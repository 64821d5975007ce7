import { Photograph } from "@/components/content/photograph";
import { ReadingPage, type ReadingPageProps } from "@/components/content/reading-page";
import type { Photograph as PhotographRecord } from "@/lib/media/rows";

/** One question that families bring to us, answered at length by the editorial team. */
export function PostTemplate({
  photograph,
  ...props
}: ReadingPageProps<"post"> & { photograph: PhotographRecord | null }) {
  return (
    <ReadingPage
      {...props}
      eyebrow={`Blog · ${props.page.group}`}
      figures={[]}
      side="right"
      above={photograph ? <Photograph photograph={photograph} sizes="(width >= 64rem) 60rem, 100vw" /> : null}
    />
  );
}
