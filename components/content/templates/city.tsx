import { ReadingPage, type ReadingPageProps } from "@/components/content/reading-page";

/** What going abroad means in one city: its errands, its papers, and how we work with people there. */
export function CityTemplate(props: ReadingPageProps<"city">) {
  const { city, state } = props.page.meta;
  return <ReadingPage {...props} eyebrow={city === state ? city : `${city}, ${state}`} />;
}
