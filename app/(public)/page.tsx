import { SiteJsonLd } from "@/components/content/site-json-ld";
import { Home } from "@/components/home/home";
import { ICON_FILES } from "@/lib/site/icon";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = async () => ({
  ...(await pageMetadata({
    title: "study abroad from India: courses, costs, visas",
    description:
      "Find a course abroad that fits your marks and your budget: real programs, the whole cost in rupees, visas and exams, every figure with its source.",
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
