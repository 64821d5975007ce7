import { useTranslate } from "#translate";
import { BEING_RECHECKED, type Citation } from "@/lib/facts/rules";
import { paths } from "@/lib/site/paths";
import { SourceMark } from "./source-mark";

/** "18 months" stays on one line, also in the narrow column of a table; longer values may break. */
const NUMBER_AND_UNIT = /^\d\S{0,7} \p{L}{1,9}$/u;

/** A figure in running text: the value as people say it and a mark that leads to its source. */
export function CitedFact({ citation }: { citation: Citation | undefined }) {
  const t = useTranslate();
  if (!citation?.isCurrent)
    return (
      <>
        <a
          href={`${paths.help}#figure-being-rechecked`}
          className="border-b border-dotted border-attention whitespace-nowrap text-attention italic"
        >
          {t(BEING_RECHECKED)}
        </a>
        <SourceMark source={citation?.source} />
      </>
    );
  return (
    <>
      <span className={NUMBER_AND_UNIT.test(citation.text) ? "whitespace-nowrap" : undefined}>
        {citation.text}
      </span>
      <SourceMark source={citation.source} />
    </>
  );
}
