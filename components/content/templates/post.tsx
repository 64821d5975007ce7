import { ReadingPage, type ReadingPageProps } from "@/components/content/reading-page";

/** One question that families bring to us, answered at length by the editorial team. */
export function PostTemplate(props: ReadingPageProps<"post">) {
  return <ReadingPage {...props} eyebrow={`Blog · ${props.page.group}`} figures={[]} side="right" />;
}
