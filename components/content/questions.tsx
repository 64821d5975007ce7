import { useTranslate } from "#translate";
import { Markdown } from "@/components/content/markdown";
import type { Citations } from "@/lib/facts/rules";

type Question = { question: string; answer: string };

/** Questions people ask; each opens without script. */
export function Questions({
  questions,
  citations,
}: {
  questions: readonly Question[];
  citations: Citations;
}) {
  const t = useTranslate();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="mt-14">
      <h2 id="questions" className="text-2xl">
        {t("Questions families ask")}
      </h2>
      <div className="mt-5 max-w-[36rem] divide-y border-y">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex list-none items-baseline justify-between gap-4 py-4 font-semibold hover:text-primary [&::-webkit-details-marker]:hidden">
              {question}
              <span aria-hidden className="text-xl leading-none text-primary group-open:rotate-45">
                +
              </span>
            </summary>
            <div className="-mt-2 pb-5">
              <Markdown text={answer} citations={citations} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
