import { ListPage } from "@/components/content/list-page";
import { Sources } from "@/components/content/sources";
import { TopicLinks } from "@/components/content/topic-links";

import { QuestionFilter } from "@/components/questions/question-filter";
import { QuestionSections } from "@/components/questions/question-sections";
import { listQuestions } from "@/lib/questions/queries";
import { byTopic } from "@/lib/questions/rules";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

export const generateMetadata = () =>
  pageMetadata({
    title: "Help with this site and your account",
    description:
      "How signing in, passwords, documents, payments, appointments and your data work on this site, and where to write when something does not.",
    path: "/help",
  });

export default async function HelpPage() {
  const { questions, citations } = await listQuestions("help");
  const topics = byTopic(questions);
  return (
    <ListPage
      path="/help"
      name="Help"
      title="Help with the site and your account"
      lead={
        <p>
          How this site and your account work. If it does not work as it says here,{" "}
          <a href={paths.contact} className="text-link">
            tell us
          </a>
          . Questions about studying abroad are answered under{" "}
          <a href="/faq" className="text-link">
            questions and answers
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
  );
}
