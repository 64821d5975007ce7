import { useLocalPath, useTranslate } from "#translate";
import { Flag } from "@/components/layout/flag";
import { PageBreadcrumbs } from "@/components/layout/page-breadcrumbs";
import { PageHeader } from "@/components/layout/page-header";
import { formatRupees } from "@/lib/family/money";
import { listFamilyCountries } from "@/lib/family/queries";
import type { FamilySheet } from "@/lib/family/rules";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import type { Translate } from "@/lib/locales/translate";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

export function generateMetadata() {
  const t = translator(pageLocale());
  return pageMetadata({
    title: t("For parents: costs, visa, risks and dates by country"),
    description: t(
      "One page a country to read with the family: what a year costs in rupees, the money to show for the visa, the risks and the dates, all with sources.",
    ),
    path: paths.forParents,
  });
}

export default async function ForParentsIndexPage() {
  const t = useTranslate();
  const localPath = useLocalPath();
  const countries = await listFamilyCountries();
  return (
    <div className="page-width pt-8 pb-16">
      <PageBreadcrumbs steps={[{ name: t("For parents"), href: localPath(paths.forParents) }]} />
      <PageHeader
        className="mt-6"
        title={t("For parents")}
        lead={t(
          "One page a country, to read together or send on WhatsApp: what a year costs, what the visa needs, what can go wrong, and by when.",
        )}
      />
      <ul className="mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {countries.map(({ country, sheet }) => (
          <li key={country.code}>
            <a
              href={localPath(paths.forParentsIn(country.slug))}
              className="block h-full rounded-md border bg-card px-5 py-4 hover:border-foreground"
            >
              <span className="flex items-center gap-2.5 font-semibold">
                <Flag src={country.flagUrl} />
                {t(country.name)}
              </span>
              <span className="mt-1 block text-sm text-muted-foreground">{figureOf(sheet, t)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function figureOf({ total, show }: FamilySheet, t: Translate): string {
  if (total) return t("A year: about {total}", { total: formatRupees(total.sum, t) });
  const rupees = show.find((line) => line.rupees)?.rupees;
  return rupees
    ? t("To show for the visa: {amount}", { amount: formatRupees(rupees, t) })
    : t("Costs, rules and dates");
}
