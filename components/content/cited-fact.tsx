import { BEING_RECHECKED, type Citation } from "@/lib/facts/rules";
import { SourceMark } from "./source-mark";

/** A figure in running text: the value as people say it and a mark that leads to its source. */
export function CitedFact({ citation }: { citation: Citation | undefined }) {
  if (!citation?.isCurrent)
    return (
      <>
        <span className="border-b border-dotted border-attention text-attention italic">
          {BEING_RECHECKED}
        </span>
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
