import { ListPage } from "@/components/content/list-page";
import { Sources } from "@/components/content/sources";
import { EnglishTests } from "@/components/exams/english-tests";
import { ExamGroups } from "@/components/exams/exam-groups";
import { GoalChooser } from "@/components/exams/goal-chooser";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { Section } from "@/components/layout/section";
import { citeExamOverview, listExamPages } from "@/lib/exams/queries";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: "Exams to study abroad: IELTS, TOEFL, PTE, GRE, GMAT, SAT",
    description:
      "Sixteen exams side by side: which one your goal asks for, how long each takes, how it is scored and how long the result counts, with sources.",
    path: "/exams",
    image: "/exams/og.png",
  });

export default async function ExamsPage() {
  const [pages, citations] = await Promise.all([listExamPages(), citeExamOverview()]);
  return (
    <>
      <ListPage
        path="/exams"
        name="Exams"
        title="Which exam do you need?"
        lead={
          <p>
            Compare the score scale, the test time and the fee of sixteen exams, then open the one you need.
            Every figure has its source.
          </p>
        }
      >
        <section aria-labelledby="all-exams" className="mt-12 bg-ground-2 py-12">
          <div className="page-width">
            <h2 id="all-exams" className="sr-only">
              All exams
            </h2>
            <ExamGroups pages={pages} citations={citations} />
            <p className="mt-8">
              Free practice papers with a real clock are in{" "}
              <a href="/mock-exams" className="text-link font-semibold">
                Exam Studio
              </a>
              . You need a free student account.
            </p>
          </div>
        </section>
        <div className="mt-16">
          <Section
            id="goals"
            title="Not sure which one?"
            lead="What is usually asked. The course page of your university has the last word."
          >
            <GoalChooser />
          </Section>
          <Section
            id="english-tests"
            title="English tests side by side"
            lead="Most universities accept more than one. First check what your universities and the visa accept, then pick the test that suits you."
          >
            <EnglishTests citations={citations} />
          </Section>
        </div>
        <div className="page-width">
          <Sources sources={citations.sources} />
        </div>
      </ListPage>
      <ConsultationBand />
    </>
  );
}
