import { Markdown } from "@/components/content/markdown";
import { Section } from "@/components/layout/section";
import type { Citations } from "@/lib/facts/rules";
import type { QuestionTopic } from "@/lib/questions/rules";

/** Questions by topic; each opens without script and has an address of its own. questions.browser.ts filters them. */
export function QuestionSections({
  topics,
  citations,
}: {
  topics: readonly QuestionTopic[];
  citations: Citations;
}) {
  return topics.map(({ name, id, questions }) => (
    <Section key={id} id={id} title={name}>
      <div className="max-w-[40rem] divide-y border-b">
        {questions.map(({ slug, question, answer }) => (
          <details key={slug} id={slug} className="group scroll-mt-6">
            <summary className="flex list-none items-baseline justify-between gap-4 py-4 text-lg font-semibold hover:text-primary [&::-webkit-details-marker]:hidden">
              {question}
              <span aria-hidden className="text-xl leading-none text-primary group-open:rotate-45">
                +
              </span>
            </summary>
            <div className="-mt-3 pb-5">
              <Markdown text={answer} citations={citations} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  ));
}
