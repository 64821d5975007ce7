import { Panel } from "@/components/mock-exams/panel";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { durationText, figureText, marksText } from "@/lib/mock-exams/results/figures";
import { openCount, waitingText } from "@/lib/mock-exams/results/open-marks";
import { isByPeople } from "@/lib/mock-exams/results/outcomes";
import { partPercentileText } from "@/lib/mock-exams/results/percentiles";
import type { MeasureResult, Result } from "@/lib/mock-exams/results/rows";
import {
  estimateText,
  intervalText,
  LEFT_OUT_TEXT,
  leftOutParts,
  sectionText,
  verdictText,
} from "@/lib/mock-exams/results/scores";

/** What is reported together: a band or score each, with its interval and the rules that hang on it. */
export function MeasuresPanel({ result }: { result: Result }) {
  const { measures } = result;
  const leftOut = leftOutParts(result);
  return (
    <Panel title="Parts of the score" isWide>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {measures.map((measure) => (
          <li key={measure.code} className="border-t-2 border-foreground pt-2">
            <h3 className="text-base">{measure.title}</h3>
            <Measure
              measure={measure}
              isLeftOut={leftOut.includes(measure)}
              waiting={waitingText(questionsOf(result, measure))}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function questionsOf({ sections, items }: Result, { code }: MeasureResult) {
  return items.filter(({ section }) => sections.find((one) => one.section === section)?.measure === code);
}

type MeasureProps = { measure: MeasureResult; isLeftOut: boolean; waiting: string | null };

function Measure({ measure, isLeftOut, waiting }: MeasureProps) {
  const { scaled, raw, most, pending, inBands, verdicts } = measure;
  const percentile = partPercentileText(measure);
  const interval = scaled && !isLeftOut ? intervalText(scaled) : null;
  const estimate = scaled && estimateText(scaled);
  // Nothing to show is no nought.
  const isUnmarked = inBands || (pending > 0 && raw === 0);
  return (
    <>
      <p className="figures font-display text-3xl font-semibold">
        {scaled ? figureText(scaled.value) : isUnmarked ? "–" : `${figureText(raw)} / ${figureText(most)}`}
      </p>
      <p className="text-sm text-muted-foreground">
        {scaled
          ? `${scaled.grade ? `${scaled.grade}; ` : ""}${scaled.unit.toLowerCase()} from ${figureText(scaled.min)} to ${figureText(scaled.max)}${interval ? `, likely ${interval}` : ""}${inBands || scaled.basis === "exact" ? "" : `; ${figureText(raw)} of ${marksText(most)}`}`
          : isUnmarked
            ? pending > 0
              ? "not marked yet"
              : "no score"
            : pending > 0
              ? "marks so far"
              : "marks"}
      </p>
      {estimate ? <p className="mt-1 text-sm font-semibold text-attention">{estimate}</p> : null}
      {isLeftOut ? (
        <p className="mt-1 text-sm">{LEFT_OUT_TEXT}</p>
      ) : scaled ? (
        <p className="mt-1 text-sm text-muted-foreground">{scaled.method}</p>
      ) : null}
      {percentile ? <p className="mt-1 text-sm">{percentile}</p> : null}
      {waiting ? <p className="mt-1 text-sm">{waiting}</p> : null}
      {verdicts.map((verdict) => (
        <p key={verdict.code} className="mt-1 text-sm">
          {verdict.title}. <b>{verdictText({ ...verdict, reached: null })}</b>
        </p>
      ))}
    </>
  );
}

export function SectionsPanel({ result }: { result: Result }) {
  const { sections, items, measures } = result;
  const hasBands = measures.some(({ inBands }) => inBands);
  const hasLoss = sections.some(({ lost }) => lost > 0);
  const hasPending = sections.some(({ pending }) => pending > 0);
  return (
    <Panel title="Sections" isWide>
      <Table label={hasBands ? "Sections with marks or bands, and time" : "Sections with marks and time"}>
        <TableHeader>
          <TableRow>
            <TableHead>Section</TableHead>
            <TableHead>{hasBands ? "Marks or score" : "Marks"}</TableHead>
            <TableHead>Right</TableHead>
            <TableHead>Wrong</TableHead>
            <TableHead>Left out</TableHead>
            {hasPending ? <TableHead>To be marked</TableHead> : null}
            {hasLoss ? <TableHead>Taken off</TableHead> : null}
            <TableHead>Time</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {sections.map((section) => (
            <TableRow key={section.section}>
              <TableHead scope="row" className="min-w-32">
                {section.title}
              </TableHead>
              <TableCell className="whitespace-nowrap">{sectionText(section, result)}</TableCell>
              <TableCell>
                {isByPeople(section, items)
                  ? "–"
                  : `${section.right}${section.partly > 0 ? ` + ${section.partly} in part` : ""}`}
              </TableCell>
              <TableCell>{isByPeople(section, items) ? "–" : section.wrong}</TableCell>
              <TableCell>{section.unanswered}</TableCell>
              {hasPending ? (
                <TableCell>{openCount(items.filter((item) => item.section === section.section))}</TableCell>
              ) : null}
              {hasLoss ? (
                <TableCell>{section.lost > 0 ? `−${figureText(section.lost)}` : "0"}</TableCell>
              ) : null}
              <TableCell className="whitespace-nowrap">
                {durationText(section.timeMs)}
                {section.timeLimitS ? ` of ${durationText(section.timeLimitS * 1_000)}` : ""}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
