import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { MARKING_TEXTS } from "@/lib/mock-exams/marking/schema";
import type { WaitingAnswer } from "@/lib/mock-exams/marking/types";
import { EXAMS } from "@/lib/mock-exams/schema";
import { formatMoment } from "@/lib/platform/clock";

/** Answers that wait for a person. Opening one claims it, so that two do not mark the same. */
export function WaitingList({ answers }: { answers: readonly WaitingAnswer[] }) {
  return (
    <Table label="Answers to mark">
      <TableHeader>
        <TableRow>
          <TableHead>Answer</TableHead>
          <TableHead>Exam</TableHead>
          <TableHead>Step</TableHead>
          <TableHead>Handed in</TableHead>
          <TableHead>
            <span className="sr-only">Mark it</span>
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {answers.map(({ attempt_id, ordinal, kind, exam_id, mock_title, type, submitted_at, mine }) => (
          <TableRow key={`${attempt_id} ${ordinal}`}>
            <TableHead scope="row" className="whitespace-nowrap">
              {type === "essay" ? "Essay" : "Spoken answer"}, question {ordinal}
            </TableHead>
            <TableCell className="min-w-40">
              {EXAMS[exam_id].name}: {mock_title}
            </TableCell>
            <TableCell className="whitespace-nowrap">{MARKING_TEXTS[kind]}</TableCell>
            <TableCell className="whitespace-nowrap">{formatMoment(submitted_at)}</TableCell>
            <TableCell className="whitespace-nowrap">
              {/* Opening it takes the claim, so nothing may open it before somebody does. */}
              <a className="text-link" href={`/admin/exam-content/marking/${attempt_id}/${ordinal}`}>
                {mine ? "Go on marking" : "Mark it"}
                <span className="sr-only">
                  , {type === "essay" ? "essay" : "spoken answer"} of {mock_title}, question {ordinal}
                </span>
              </a>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
