import { notFound } from "next/navigation";
import { PageHead } from "@/components/layout/work/page-head";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { lossReport, whyLeftOut } from "@/lib/mock-exams/authoring/exchange/losses";
import { findMockTitle, readForExport } from "@/lib/mock-exams/authoring/exchange/queries";
import { EXPORT_FORMATS, type ExportFormat, FORMAT_NAMES } from "@/lib/mock-exams/authoring/exchange/schema";
import { type BankFilters, exportPath } from "@/lib/mock-exams/authoring/list";
import { userDb } from "@/lib/platform/supabase/user";

const FOR: Readonly<Record<ExportFormat, string>> = {
  csv: "For a spreadsheet. Its last column says what a row does not hold.",
  gift: "For Moodle, as text. What is missing is said in comments at its beginning.",
  moodle_xml: "For Moodle’s question bank. What is missing is said in comments at its beginning.",
  qti: "A QTI 3 package for other exam systems, with its passages. What is missing is said in a text file inside.",
};
const SHOWN = 40;

/** Questions as files, and before anything is downloaded what each format has no place for. */
export async function ExportScreen({ filters, mock }: { filters: BankFilters; mock?: string }) {
  const db = await userDb();
  const [read, paper] = await Promise.all([
    readForExport(db, filters, mock),
    mock ? findMockTitle(db, mock) : null,
  ]);
  if (!read.ok && read.reason === "gone") notFound();
  const query = mock ? `mock=${mock}` : (exportPath(filters).split("?")[1] ?? "");
  return (
    <>
      <PageHead
        title="Export questions"
        lead={
          paper
            ? `The questions of ${paper.title}, in the order of its current paper.`
            : "The questions under the filters of the bank, each in its newest version, with its key and explanation."
        }
      />
      {read.ok ? (
        <div className="grid gap-6">
          {EXPORT_FORMATS.map((format) => {
            const held = read.value.filter((one) => !whyLeftOut(format, one)).length;
            const report = lossReport(format, read.value);
            return (
              <Card key={format} className="grid gap-3 p-4">
                <h2 className="text-xl">{format === "qti" ? "QTI 3" : FORMAT_NAMES[format]}</h2>
                <p>
                  {FOR[format]} It holds {held} of {read.value.length} questions.
                </p>
                {held > 0 ? (
                  <a
                    href={`/api/exam-questions?${query}${query ? "&" : ""}format=${format}`}
                    className={`${buttonVariants({ variant: "outline" })} w-fit`}
                    download
                  >
                    Download {format === "qti" ? "QTI 3" : FORMAT_NAMES[format]}
                  </a>
                ) : null}
                {report.length > 0 ? (
                  <details>
                    <summary className="cursor-pointer text-link">
                      What does not come along ({report.length})
                    </summary>
                    <ul className="mt-3 grid list-disc gap-1 pl-5 text-sm wrap-anywhere">
                      {report.slice(0, SHOWN).map((sentence) => (
                        <li key={sentence}>{sentence}</li>
                      ))}
                      {report.length > SHOWN ? (
                        <li>And {report.length - SHOWN} more, all of them said in the file.</li>
                      ) : null}
                    </ul>
                  </details>
                ) : null}
              </Card>
            );
          })}
        </div>
      ) : (
        <Alert variant="attention">
          <p>These are more than 3,000 questions. Narrow the filters of the bank first.</p>
        </Alert>
      )}
    </>
  );
}
