import { EXAMS } from "../schema.ts";
import { durationText, figureText, marksText, othersText } from "./figures.ts";
import { lateText } from "./history.ts";
import { openCount, outcomeText, pendingText } from "./open-marks.ts";
import { eventText, gainText, isByPeople, MOVE_TEXTS } from "./outcomes.ts";
import { percentileText } from "./percentiles.ts";
import { beginsAnewInSections, questionNumbers } from "./places.ts";
import type { MeasureResult, Result, Verdict } from "./rows.ts";
import {
  estimateText,
  hasParts,
  intervalText,
  isToldByPart,
  leftOutParts,
  leftOutText,
  noScoreText,
  partText,
  passRules,
  sectionText,
  verdictText,
} from "./scores.ts";
import { placeText, rightOfText, stepText, topicGainText, topicGroups, topicTitle } from "./topics.ts";

/** What is weakest stands first; nobody practises fifty topics next. */
const MOST_STEPS = 10;

type Setting = { day: string; siteName: string; siteUrl: string; takenOn: string; takenBy: string };

/** A result as the text of a PDF: what the page shows, with tables in place of pictures. */
export function describeResult(result: Result, { day, siteName, siteUrl, takenOn, takenBy }: Setting) {
  const { overall, also, raw, most, partly, verdicts } = result;
  const interval = overall && intervalText(overall);
  const estimate = overall && estimateText(overall);
  const leftOut = leftOutText(result);
  const pending = pendingText(result.items);
  return {
    title: result.mockTitle,
    description: `A mock exam of ${EXAMS[result.examId].name}, ${result.mode === "exam" ? "taken" : "practised"}${takenBy ? ` by ${takenBy}` : ""} on ${takenOn}.`,
    eyebrow: "Result of a mock exam",
    updatedOn: day,
    url: `${siteUrl}/mock-exam/${result.examId}/results/${result.attemptId}`,
    siteName,
    summary: [
      overall
        ? `Score ${figureText(overall.value)} on the scale of ${figureText(overall.min)} to ${figureText(overall.max)}${interval ? `, likely ${interval}` : ""}.`
        : isToldByPart(result)
          ? `${result.measures.map((measure) => `${measure.title}: ${partText(measure)}`).join("; ")}.`
          : `${figureText(raw)} of ${marksText(most)}.`,
      ...(estimate ? [`${estimate}.`.replace("..", ".")] : []),
      overall ? overall.method : noScoreText(result),
      ...also.map(
        ({ value, min, max, unit, method }) =>
          `${figureText(value)} on the scale of ${figureText(min)} to ${figureText(max)} (${unit}). ${method}`,
      ),
      ...passRules(verdicts).map((verdict) => `${verdict.title}. ${verdictText(verdict)}`),
      percentileText(result),
      ...(pending ? [pending] : []),
      ...(leftOut ? [leftOut] : []),
      ...(result.late > 0 ? [lateText(result.late)] : []),
    ].map(escapeMarkdown),
    keyFacts: [
      ...(result.marksAddUp ? [{ label: "Marks", value: `${figureText(raw)} of ${figureText(most)}` }] : []),
      { label: "Right", value: partly > 0 ? `${result.right}, and ${partly} in part` : String(result.right) },
      { label: "Wrong", value: String(result.wrong) },
      { label: "Left out", value: String(result.unanswered) },
      { label: "Time on questions", value: durationText(result.timeMs) },
    ],
    body: bodyOf(result),
    questions: [],
    citations: { byKey: new Map(), sources: [] },
  };
}

function bodyOf(result: Result): string {
  const { measures, sections, topics, nextSteps, events, items, moves, guesses } = result;
  const leftOut = leftOutParts(result);
  const groups = topicGroups(topics, items);
  const numberOf = questionNumbers(result);
  const isRanked = measures.some(({ percentile }) => percentile !== null);
  const isScaled = measures.some(({ scaled }) => scaled !== null);
  const hasRules = measures.some(({ verdicts }) => verdicts.length > 0);
  const hasLoss = sections.some(({ lost }) => lost > 0);
  const hasPending = sections.some(({ pending }) => pending > 0);
  const noticed = events.map(eventText).filter((text) => text !== null);
  const parts = [
    hasParts(result)
      ? part(
          "Parts of the score",
          [
            table(
              [
                "Part",
                ...(isScaled ? ["Score", "Likely"] : []),
                "Marks",
                ...(hasRules ? ["Needed"] : []),
                ...(isRanked ? ["Percentile"] : []),
              ],
              measures.map((measure) => {
                const { title, raw, most, inBands, percentile, verdicts } = measure;
                return [
                  title,
                  ...(isScaled ? [scoreCell(measure), likelyCell(measure, leftOut.includes(measure))] : []),
                  inBands ? "–" : `${figureText(raw)} of ${figureText(most)}`,
                  ...(hasRules ? [verdicts.map(neededText).join("; ") || "none"] : []),
                  ...(isRanked
                    ? [percentile ? `${percentile.value} of ${percentile.n} attempts` : "none"]
                    : []),
                ];
              }),
            ),
            ...measures.flatMap(estimateOfPart),
          ].join("\n\n"),
        )
      : "",
    part(
      "Sections",
      table(
        [
          "Section",
          measures.some(({ inBands }) => inBands) ? "Marks or score" : "Marks",
          "Right",
          "Wrong",
          "Left out",
          ...(hasPending ? ["To be marked"] : []),
          ...(hasLoss ? ["Taken off"] : []),
          "Time",
        ],
        sections.map((one) => [
          one.title,
          sectionText(one, result),
          isByPeople(one, items)
            ? "–"
            : one.partly > 0
              ? `${one.right} + ${one.partly} in part`
              : String(one.right),
          isByPeople(one, items) ? "–" : String(one.wrong),
          String(one.unanswered),
          ...(hasPending ? [String(openCount(items.filter(({ section }) => section === one.section)))] : []),
          ...(hasLoss ? [one.lost > 0 ? `−${figureText(one.lost)}` : "0"] : []),
          durationText(one.timeMs),
        ]),
      ),
    ),
    part(
      "Topics",
      [
        table(
          ["Topic", "Right", "Marks", "Time each", "Others", "In short"],
          groups.map((topic) => [
            topicTitle(topic, groups),
            rightOfText(topic),
            topicGainText(topic, items),
            durationText(topic.meanMs),
            topic.medianMs === null ? "not known" : durationText(topic.medianMs),
            placeText(topic),
          ]),
        ),
        OTHERS_TEXT,
      ].join("\n\n"),
    ),
    part(
      "Changes and guesses",
      [
        `Answers that became right: ${moves.wrongToRight}. That became wrong: ${moves.rightToWrong}.`,
        guesses.lost > 0 ? `Wrong answers took ${marksText(guesses.lost)} off.` : "No marks were taken off.",
      ].join(" "),
    ),
    nextSteps.length > 0
      ? part(
          "What to practise next",
          nextSteps
            .slice(0, MOST_STEPS)
            .map(
              (step) =>
                `- **${escapeMarkdown(topicTitle(step, nextSteps))}**: ${escapeMarkdown(stepText(step))}`,
            )
            .join("\n"),
        )
      : "",
    noticed.length > 0
      ? part(
          "What the exam noticed",
          [...noticed, "This changes nothing about the score."].map((text) => `- ${text}`).join("\n"),
        )
      : "",
    part(
      "Every question",
      beginsAnewInSections(result)
        ? sections
            .map((one) => ({ ...one, own: items.filter(({ section }) => section === one.section) }))
            .filter(({ own }) => own.length > 0)
            .map(({ title, own }) => `### ${escapeMarkdown(title)}\n\n${questionTable(own, numberOf)}`)
            .join("\n\n")
        : questionTable(items, numberOf),
    ),
  ];
  return parts.filter(Boolean).join("\n\n");
}

function questionTable(items: Result["items"], numberOf: (o: number) => number): string {
  return table(
    ["Question", "Outcome", "Marks", "Your time", "Others", "Changed"],
    items.map((item) => [
      String(numberOf(item.o)),
      outcomeText(item),
      item.band ? gainText(item) : item.marks === null ? "none yet" : figureText(item.marks),
      durationText(item.timeMs),
      othersText(item),
      item.moved ? MOVE_TEXTS[item.moved] : "no",
    ]),
  );
}

/** What the column of others' times holds, before enough have taken a question as well. */
const OTHERS_TEXT =
  "Under others stands what others need for the same questions, or where too few have taken them, what their author expects.";

/** A part without a scale of its own is its marks, as on the page; one that waits for its marker is not yet anything. */
function scoreCell({ scaled, raw, pending, inBands }: MeasureResult): string {
  if (!scaled) return pending > 0 ? "not yet" : inBands ? "none" : figureText(raw);
  return `${figureText(scaled.value)}${scaled.grade ? `, ${scaled.grade}` : ""}`;
}

function likelyCell({ scaled, pending }: MeasureResult, isLeftOut: boolean): string {
  if (isLeftOut) return "nothing answered";
  if (!scaled && pending > 0) return "not yet";
  if (!scaled || scaled.basis === "exact") return "counted";
  return intervalText(scaled) ?? "–";
}

/** A report is shown to others: no converted figure stands in it without the word that says so. */
function estimateOfPart({ title, scaled }: MeasureResult): string[] {
  const estimate = scaled && estimateText(scaled);
  return estimate ? [escapeMarkdown(`${title}: ${estimate}. ${scaled.method}`.replace("..", "."))] : [];
}

/** "60: not reached" */
function neededText(verdict: Verdict): string {
  const said = verdictText({ ...verdict, reached: null }).replace(/\.$/, "");
  return `${figureText(verdict.needed)}: ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
}

function part(title: string, text: string): string {
  return `## ${title}\n\n${text}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeMarkdown).join(" | ")} |`;
  return [line(head), `| ${head.map(() => "---").join(" | ")} |`, ...rows.map(line)].join("\n");
}

/** Titles are our own, and may still hold what Markdown would take for its own. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]{}<>|#~:]/g, "\\$&").replace(/\s+/g, " ");
}
