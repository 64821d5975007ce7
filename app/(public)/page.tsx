import { SiteJsonLd } from "@/components/content/site-json-ld";
import { Home } from "@/components/home/home";
import { ICON_FILES } from "@/lib/site/icon";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = async () => ({
  ...(await pageMetadata({
    title: "study abroad, with the small print read first",
    description:
      "Counselling for students in India who want to study abroad: country, course, application, visa and arrival. Every figure with its source and the day it was checked.",
    path: "/",
  })),
  icons: ICON_FILES,
});

export default function FrontPage() {
  return (
    <>
      <SiteJsonLd />
      <Home />
    </>
  );
}
