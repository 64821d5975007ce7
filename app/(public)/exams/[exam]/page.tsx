import type { Metadata } from "next";
import { PageJsonLd, shareImagePath } from "@/components/content/page-json-ld";
import { ExamTemplate } from "@/components/content/templates/exam";
import { BandTool } from "@/components/exams/band-tool";
import { ExamCountries } from "@/components/exams/exam-countries";
import { FormatSheet } from "@/components/exams/format-sheet";
import { MockExamLink } from "@/components/exams/mock-exam-link";
import { pagePath } from "@/lib/content/rules";
import { countProgramsByBand, findExamPage, listCountriesOf, listExamPages } from "@/lib/exams/queries";
import { examFigures } from "@/lib/exams/rules";
import { pageMetadata } from "@/lib/site/metadata";
import { redirectOrNotFound } from "@/lib/site/redirect-or-not-found";
import { getSettings } from "@/lib/site/settings";

type Props = PageProps<"/exams/[exam]">;

export async function generateStaticParams() {
  return (await listExamPages()).map(({ slug }) => ({ exam: slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findExamPage((await params).exam);
  if (!found) return {};
  const { title, description, canonicalPath, path, meta } = found.page;
  return pageMetadata({
    title,
    description,
    path: canonicalPath,
    image: shareImagePath(path),
    type: "article",
    isIndexed: !meta.noindex,
  });
}

export default async function ExamPage({ params }: Props) {
  const [found, settings] = await Promise.all([findExamPage((await params).exam), getSettings()]);
  if (!found) return redirectOrNotFound(pagePath("exam", (await params).exam));
  const { exam, citations } = found;
  const format = (
    <>
      <FormatSheet exam={exam} citations={citations} />
      {exam === "ielts" ? <BandTool citations={citations} programs={await countProgramsByBand()} /> : null}
    </>
  );
  return (
    <>
      <PageJsonLd page={found.page} settings={settings} />
      <ExamTemplate {...found} figures={examFigures(exam, citations)} format={format}>
        <MockExamLink exam={exam} />
        <ExamCountries countries={await listCountriesOf(exam)} />
      </ExamTemplate>
    </>
  );
}
