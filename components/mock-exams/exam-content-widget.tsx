import { Widget } from "@/components/dashboards/widget";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { listExamPages } from "@/lib/mock-exams/queries";
import { EXAM_IDS, EXAMS } from "@/lib/mock-exams/schema";
import { userDb } from "@/lib/platform/supabase/user";

/** What is stored for each exam. Papers are stored nowhere yet. */
export function ExamContentWidget() {
  return (
    <Widget
      title="Exams"
      description="Question papers are not stored yet, so no mock exam can be sat. What can be there today is the exam’s public page."
      isWide
      lines={16}
      load={async () => listExamPages(await userDb())}
      empty=""
    >
      {(pages) => (
        <Table label="Exams with what is stored">
          <TableHeader>
            <TableRow>
              <TableHead>Exam</TableHead>
              <TableHead>Group</TableHead>
              <TableHead>Public page</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {EXAM_IDS.map((id) => (
              <TableRow key={id}>
                <TableCell className="font-semibold">{EXAMS[id].name}</TableCell>
                <TableCell>{EXAMS[id].group}</TableCell>
                <TableCell>{pages.get(id) ?? "Not written yet"}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Widget>
  );
}
