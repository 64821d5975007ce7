import { Panel } from "@/components/mock-exams/panel";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { clockTicks, durationText, othersText } from "@/lib/mock-exams/results/figures";
import { outcomeText } from "@/lib/mock-exams/results/open-marks";
import { gainText, MOVE_TEXTS, slowText } from "@/lib/mock-exams/results/outcomes";
import { beginsAnewInSections, questionNumbers } from "@/lib/mock-exams/results/places";
import type { QuestionResult, Result } from "@/lib/mock-exams/results/rows";

const HEIGHT = 200;
const FOOT = 24;
const STEP = 12;
const BAR = 8;
const LEFT = 60;

/** Time on each question beside what others need, as columns and as a table. */
export function QuestionsPanel({ result }: { result: Result }) {
  const { items, examId, attemptId, review, sections } = result;
  const numberOf = questionNumbers(result);
  const titleOf = (section: number) =>
    beginsAnewInSections(result) ? (sections.find((one) => one.section === section)?.title ?? "") : "";
  return (
    <Panel
      title="Time for each question"
      description="A column is your time, the line across it what others need, or what the author expects where fewer than ten have answered. Full columns are right, striped ones wrong, empty ones neither."
      isWide
    >
      <TimeChart items={items} numberOf={numberOf} />
      <p className="measure mt-3">{slowText(result)}</p>
      <details className="mt-4">
        <summary className="text-link w-fit py-1">All {items.length} questions as a table</summary>
        <div className="mt-3">
          <Table label="Questions with outcome and time">
            <TableHeader>
              <TableRow>
                <TableHead>Question</TableHead>
                <TableHead>Outcome</TableHead>
                <TableHead>Marks</TableHead>
                <TableHead>Your time</TableHead>
                <TableHead>Others</TableHead>
                <TableHead>Changed</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {items.map((item) => (
                <TableRow key={item.o}>
                  <TableHead scope="row">
                    {review.open ? (
                      <a
                        className="text-link"
                        href={`/mock-exam/${examId}/review/${attemptId}?section=${item.section}#q${item.o}`}
                      >
                        {numberOf(item.o)}
                        <span className="sr-only"> {titleOf(item.section)}</span>
                      </a>
                    ) : (
                      numberOf(item.o)
                    )}
                    <span aria-hidden={review.open} className="font-normal text-muted-foreground">
                      {" "}
                      {titleOf(item.section)}
                    </span>
                  </TableHead>
                  <TableCell>{outcomeText(item)}</TableCell>
                  <TableCell className="whitespace-nowrap">{gainText(item)}</TableCell>
                  <TableCell className="whitespace-nowrap">{durationText(item.timeMs)}</TableCell>
                  <TableCell className="whitespace-nowrap">{othersText(item)}</TableCell>
                  <TableCell>{item.moved ? MOVE_TEXTS[item.moved] : "no"}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      </details>
    </Panel>
  );
}

function TimeChart({
  items,
  numberOf,
}: {
  items: readonly QuestionResult[];
  numberOf: (o: number) => number;
}) {
  // A single question that stood open for long, or an essay among choices, would press the others flat: what is beyond is cut
  // and says so.
  const own = largest(items.map(({ timeMs }) => timeMs));
  const others = largest(items.map(({ medianMs }) => medianMs ?? 0));
  const top = Math.max(30_000, 1.25 * own, Math.min(1.25 * others, 3 * own));
  const width = LEFT + items.length * STEP + 8;
  const y = (ms: number) => HEIGHT - FOOT - (Math.min(ms, top) / top) * (HEIGHT - FOOT - 16);
  return (
    <section
      aria-label="Time for each question, the table below says the same"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable without a mouse.
      tabIndex={0}
      className="relative overflow-x-auto"
    >
      <svg
        aria-hidden="true"
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className="bg-card forced-color-adjust-none max-w-none text-xs"
      >
        <defs>
          <pattern
            id="wrong"
            width="4"
            height="4"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="4" height="4" className="fill-destructive-soft" />
            <rect width="2" height="4" className="fill-destructive" />
          </pattern>
        </defs>
        {clockTicks(top).map((ms) => (
          <g key={ms}>
            <path d={`M${LEFT} ${y(ms)}H${width}`} className="stroke-border" />
            <text x={LEFT - 6} y={y(ms) + 4} textAnchor="end" className="fill-muted-foreground">
              {durationText(ms)}
            </text>
          </g>
        ))}
        <path d={`M${LEFT} ${y(0)}H${width}`} className="stroke-foreground" />
        {items.map((item, at) => {
          const x = LEFT + 4 + at * STEP;
          return (
            <g key={item.o}>
              <rect
                x={x}
                y={y(item.timeMs)}
                width={BAR}
                height={Math.max(1, y(0) - y(item.timeMs))}
                fill={item.outcome === "wrong" || item.outcome === "partly" ? "url(#wrong)" : undefined}
                className={columnStyle(item)}
              />
              {item.timeMs > top ? (
                <path
                  d={`M${x - 1} ${y(top) + 7}l5 -4 5 4`}
                  className="fill-none stroke-card"
                  strokeWidth={2}
                />
              ) : null}
              {item.medianMs === null ? null : (
                <path
                  d={`M${x - 2} ${y(item.medianMs)}h${BAR + 4}`}
                  className="stroke-attention-fill"
                  strokeWidth={3}
                />
              )}
              {(item.medianMs ?? 0) > top ? (
                <path
                  d={`M${x - 1} ${y(top) - 4}l5 -4 5 4`}
                  className="fill-none stroke-attention-fill"
                  strokeWidth={2}
                />
              ) : null}
              {numberOf(item.o) % 5 === 0 || numberOf(item.o) === 1 ? (
                <text x={x + BAR / 2} y={HEIGHT - 7} textAnchor="middle" className="fill-muted-foreground">
                  {numberOf(item.o)}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
    </section>
  );
}

/** The largest but for a twentieth. */
function largest(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(0.95 * (times.length - 1))] ?? 0;
}

function columnStyle({ outcome }: QuestionResult): string {
  if (outcome === "wrong" || outcome === "partly") return "stroke-destructive";
  if (outcome === "unanswered" || outcome === "pending") return "fill-card stroke-input";
  return "fill-primary stroke-primary";
}
