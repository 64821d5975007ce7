import { Flag } from "@/components/layout/flag";
import { PageBreadcrumbs } from "@/components/layout/page-breadcrumbs";
import { PageHeader } from "@/components/layout/page-header";
import { familyTexts } from "@/lib/family/messages";
import { formatRupees } from "@/lib/family/money";
import { listFamilyCountries } from "@/lib/family/queries";
import type { FamilySheet } from "@/lib/family/rules";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

const t = familyTexts("en");

export const generateMetadata = () =>
  pageMetadata({
    title: t("index.metaTitle"),
    description: t("index.description"),
    path: paths.forParents,
  });

export default async function ForParentsIndexPage() {
  const countries = await listFamilyCountries();
  return (
    <div className="page-width pt-8 pb-16">
      <PageBreadcrumbs steps={[{ name: t("index.title"), href: paths.forParents }]} />
      <PageHeader className="mt-6" title={t("index.title")} lead={t("index.lead")} />
      <ul className="mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {countries.map(({ country, sheet }) => (
          <li key={country.code}>
            <a
              href={paths.forParentsIn(country.slug)}
              className="block h-full rounded-md border bg-card px-5 py-4 hover:border-foreground"
            >
              <span className="flex items-center gap-2.5 font-semibold">
                <Flag src={country.flagUrl} />
                {country.name}
              </span>
              <span className="mt-1 block text-sm text-muted-foreground">{figureOf(sheet)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function figureOf({ total, show }: FamilySheet): string {
  if (total) return t("index.year", { total: formatRupees(total.sum, t) });
  const rupees = show.find((line) => line.rupees)?.rupees;
  return rupees ? t("index.show", { amount: formatRupees(rupees, t) }) : t("index.other");
}
