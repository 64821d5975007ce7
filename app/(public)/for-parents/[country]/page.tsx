import { notFound } from "next/navigation";
import { useLocalPath, useTranslate } from "#translate";
import { FactSource } from "@/components/destinations/fact-source";
import { FamilyScreen } from "@/components/family/family-screen";
import { PageBreadcrumbs } from "@/components/layout/page-breadcrumbs";
import { nameInSentence } from "@/lib/destinations/rules";
import { familyDates } from "@/lib/family/dates";
import { listFamilyCountries, readFamilySheet } from "@/lib/family/queries";
import { isTelling } from "@/lib/family/rules";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import { env } from "@/lib/platform/env";
import { pageMetadata } from "@/lib/site/metadata";
import { findDestination } from "@/lib/site/navigation";
import { paths } from "@/lib/site/paths";

type Props = PageProps<"/for-parents/[country]">;

export async function generateStaticParams() {
  return (await listFamilyCountries()).map(({ country }) => ({ country: country.slug }));
}

export async function generateMetadata({ params }: Props) {
  const country = await findDestination((await params).country);
  if (!country) notFound();
  const t = translator(pageLocale());
  return pageMetadata({
    title: t("{country} for parents: costs, visa and risks", { country: t(country.name) }),
    description: t(
      "One page for a family: what a year in {country} costs in rupees, the money to show for the visa, the rules, the risks and the dates.",
      { country: nameInSentence(country, t) },
    ),
    path: paths.forParentsIn(country.slug),
  });
}

/** To read with the family, print, or send: figures and risks of one country. */
export default async function ForParentsPage({ params }: Props) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const country = await findDestination((await params).country);
  if (!country) notFound();
  const { sheet, facts, day } = await readFamilySheet(country.code);
  if (!isTelling(sheet)) notFound();
  const path = localPath(paths.forParentsIn(country.slug));
  return (
    <div className="page-width pt-5 pb-12">
      <div className="mb-3 print:hidden">
        <PageBreadcrumbs
          steps={[
            { name: t("For parents"), href: localPath(paths.forParents) },
            { name: t(country.name), href: path },
          ]}
        />
      </div>
      <FamilyScreen
        country={country}
        sheet={sheet}
        dates={familyDates(country.code, sheet.starts, facts, day)}
        url={env().SITE_URL + path}
        Source={FactSource}
      />
    </div>
  );
}
