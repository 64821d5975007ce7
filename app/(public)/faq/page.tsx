import { ListPage } from "@/components/content/list-page";
import { Sources } from "@/components/content/sources";
import { TopicLinks } from "@/components/content/topic-links";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { QuestionFilter } from "@/components/questions/question-filter";
import { QuestionSections } from "@/components/questions/question-sections";
import { listQuestions } from "@/lib/questions/queries";
import { byTopic } from "@/lib/questions/rules";
import { pageMetadata } from "@/lib/site/metadata";

export const generateMetadata = () =>
  pageMetadata({
    title: "Questions and answers about studying abroad",
    description:
      "Short answers to what families in India ask before a student goes abroad: choice, tests, money, visa, work, life there and the way back.",
    path: "/faq",
  });

export default async function FaqPage() {
  const { questions, citations } = await listQuestions("families");
  const topics = byTopic(questions);
  return (
    <>
      <ListPage
        path="/faq"
        name="Questions and answers"
        title="Questions families ask"
        lead={
          <p>
            Short answers, with their sources at the end of the page. For the whole story of a country or a
            subject there are the guides; for questions about this site and your account there is{" "}
            <a href="/help" className="text-link">
              help
            </a>
            .
          </p>
        }
      >
        <QuestionFilter count={questions.length} />
        <TopicLinks label="Topics" topics={topics} />
        <QuestionSections topics={topics} citations={citations} />
        <div className="page-width">
          <Sources sources={citations.sources} />
        </div>
      </ListPage>
      <ConsultationBand />
    </>
  );
}
