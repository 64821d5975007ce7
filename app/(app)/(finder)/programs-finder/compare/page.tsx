import type { Metadata } from "next";
import { useLocale, useTranslate } from "#translate";
import { PageHeader } from "@/components/layout/page-header";
import { COMPARE_LIMIT } from "@/components/programs/compare-form";
import { Comparison } from "@/components/programs/comparison";
import { EXCHANGE_RATES_TAG, listExchangeRates } from "@/lib/exchange-rates/queries";
import { translator } from "@/lib/locales/catalogues";
import { pageLocale } from "@/lib/locales/page-locale";
import type { Translate } from "@/lib/locales/translate";
import type { Locale } from "@/lib/platform/locales";
import { publicDb } from "@/lib/platform/supabase/public";
import { visitorDb } from "@/lib/platform/supabase/visitor";
import { compareRows } from "@/lib/programs/comparison";
import { comparePrograms } from "@/lib/programs/queries";
import { cleanSlugs } from "@/lib/shortlist/stored";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";
import { toSearchParams } from "@/lib/site/search-params";
import { compareUniversityRows } from "@/lib/universities/comparison";
import { compareUniversities } from "@/lib/universities/queries";

type Props = PageProps<"/programs-finder/compare">;

export function generateMetadata(): Promise<Metadata> {
  const t = translator(pageLocale());
  return pageMetadata({
    title: t("Compare side by side"),
    description: t(
      "Up to four programs or universities side by side: place, duration, fee, deadlines and requirements.",
    ),
    path: paths.compare,
    isIndexed: false,
  });
}

export default async function ComparePage({ searchParams }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  const query = toSearchParams(await searchParams);
  const [programs, universities] = [
    cleanSlugs(query.getAll("program")),
    cleanSlugs(query.getAll("university")),
  ];
  const field = universities.length > 0 && programs.length === 0 ? "university" : "program";
  const asked = field === "program" ? programs : universities;
  const compared = await load(field, asked.slice(0, COMPARE_LIMIT), { t, locale });
  return (
    <div className="page-width pt-8 lg:pt-10">
      <PageHeader
        title={field === "program" ? t("Programs side by side") : t("Universities side by side")}
        lead={t("The address of this page holds the choice: send it to whoever decides with you.")}
      />
      <Comparison field={field} asked={asked} {...compared} />
    </div>
  );
}

async function load(
  field: "program" | "university",
  slugs: readonly string[],
  { t, locale }: { t: Translate; locale: Locale },
) {
  const db = visitorDb();
  if (field === "university") {
    const found = await compareUniversities(db, [...slugs]);
    return {
      things: found.map((university) => ({ ...university, href: paths.university(university.slug) })),
      rows: compareUniversityRows(found, t, locale),
    };
  }
  const [found, rates] = await Promise.all([
    comparePrograms(db, [...slugs]),
    listExchangeRates(publicDb([EXCHANGE_RATES_TAG])),
  ]);
  return {
    things: found.map((program) => ({ ...program, href: paths.program(program.slug) })),
    rows: compareRows(found, rates, t, locale),
    rates: found.flatMap(({ tuition }) => (tuition ? (rates.get(tuition.currency) ?? []) : [])),
  };
}
