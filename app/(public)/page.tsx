import { SiteJsonLd } from "@/components/content/site-json-ld";
import { Home } from "@/components/home/home";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import { ICON_FILES } from "@/lib/site/icon";
import { pageMetadata } from "@/lib/site/metadata";

export async function generateMetadata() {
  const t = translator(pageLocale());
  const page = await pageMetadata({
    title: t("study abroad from India: courses, costs, visas"),
    description: t(
      "Find a course abroad that fits your marks and your budget: real programs, the whole cost in rupees, visas and exams, every figure with its source.",
    ),
    path: "/",
  });
  return { ...page, icons: ICON_FILES };
}

export default function FrontPage() {
  return (
    <>
      <SiteJsonLd />
      <Home />
    </>
  );
}
