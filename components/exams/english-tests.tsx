import { SourceMarks } from "@/components/exams/source-marks";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { pagePath } from "@/lib/content/rules";
import { ENGLISH_TESTS, factText, overviewSources, scoreRange, totalTime } from "@/lib/exams/rules";
import type { Citations } from "@/lib/facts/rules";
import { EXAMS } from "@/lib/mock-exams/schema";

const UNKNOWN = "Not checked yet";

/** What tells the four English tests apart. */
export function EnglishTests({ citations }: { citations: Citations }) {
  return (
    <>
      <Table label="English tests compared" className="sm:text-base">
        <TableHeader>
          <tr>
            <TableHead>Test</TableHead>
            <TableHead>Score</TableHead>
            <TableHead>Time</TableHead>
            <TableHead>Where</TableHead>
            <TableHead>Result</TableHead>
            <TableHead>Valid for</TableHead>
          </tr>
        </TableHeader>
        <TableBody className="border-b">
          {ENGLISH_TESTS.map(({ exam, place, results }) => (
            <TableRow key={exam}>
              <th scope="row" className="py-3 pr-4">
                <a href={pagePath("exam", exam)} className="text-link">
                  {EXAMS[exam].name}
                </a>
              </th>
              <TableCell className="whitespace-nowrap">{scoreRange(exam, citations) ?? UNKNOWN}</TableCell>
              <TableCell className="whitespace-nowrap">{totalTime(exam, citations) ?? UNKNOWN}</TableCell>
              <TableCell className="min-w-36">{place}</TableCell>
              <TableCell>{(results && factText(results, citations)) ?? UNKNOWN}</TableCell>
              <TableCell className="whitespace-nowrap">
                {factText(`exam.${exam}.validity`, citations) ?? UNKNOWN}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <SourceMarks
        sources={overviewSources(
          ENGLISH_TESTS.map(({ exam }) => exam),
          citations,
        )}
      />
      <p className="measure mt-4">
        The scales cannot be read across: a six on the TOEFL scale is the top of it, a six in IELTS is the
        middle of the field. TOEFL reports also carry a total on the older scale for now; its{" "}
        <a href={pagePath("exam", "toefl")} className="text-link">
          page
        </a>{" "}
        sets both side by side. For IELTS, a{" "}
        <a href={`${pagePath("exam", "ielts")}#band-tool`} className="text-link">
          small tool
        </a>{" "}
        turns four bands into the overall one and shows the programs it opens.
      </p>
    </>
  );
}
