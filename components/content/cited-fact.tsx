import { BEING_RECHECKED, type Citation } from "@/lib/facts/rules";
import { paths } from "@/lib/site/paths";
import { SourceMark } from "./source-mark";

/** A figure in running text: the value as people say it and a mark that leads to its source. */
export function CitedFact({ citation }: { citation: Citation | undefined }) {
  if (!citation?.isCurrent)
    return (
      <>
        <a
          href={`${paths.help}#figure-being-rechecked`}
          className="border-b border-dotted border-attention whitespace-nowrap text-attention italic"
        >
          {BEING_RECHECKED}
        </a>
        <SourceMark source={citation?.source} />
      </>
    );
  return (
    <>
      <span className="figures">{citation.text}</span>
      <SourceMark source={citation.source} />
    </>
  );
}
