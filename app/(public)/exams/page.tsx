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
    title: "Exams for studying abroad and in India",
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
            Often none, sometimes one, seldom three. Start from what you want to do, not from what a coaching
            centre offers.
          </p>
        }
      >
        <Section
          id="goals"
          title="Start from the goal"
          lead="What a course asks for stands on its own page at the university. This is what it usually is."
        >
          <GoalChooser />
        </Section>
        <Section
          id="english-tests"
          title="English tests side by side"
          lead="Most universities take several of these. Choose by what suits you, after you have checked what your shortlist and the visa accept."
        >
          <EnglishTests citations={citations} />
        </Section>
        <Section
          id="all-exams"
          title="All exams"
          lead="Each page has the sections, the clock, the marking and a plan to prepare by."
        >
          <ExamGroups pages={pages} citations={citations} />
        </Section>
        <div className="page-width">
          <Sources sources={citations.sources} />
        </div>
      </ListPage>
      <ConsultationBand />
    </>
  );
}
