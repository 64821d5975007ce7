import { useLocalPath, useTranslate } from "#translate";
import { JsonLd } from "@/components/content/json-ld";
import { env } from "@/lib/platform/env";
import { breadcrumbsJsonLd } from "@/lib/site/json-ld";
import { paths } from "@/lib/site/paths";
import { Breadcrumbs } from "./breadcrumbs";

/** Breadcrumbs from home to this page, with their JSON-LD. The last step is the page itself. */
export function PageBreadcrumbs({ steps }: { steps: readonly { name: string; href: string }[] }) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const all = [{ name: t("Home"), href: localPath(paths.home) }, ...steps];
  const shown = all.map((step, index) => (index < all.length - 1 ? step : { name: step.name }));
  return (
    <>
      <Breadcrumbs steps={shown} />
      <JsonLd data={breadcrumbsJsonLd(all, env().SITE_URL)} />
    </>
  );
}
