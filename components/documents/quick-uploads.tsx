import type { StudentDocuments } from "@/lib/documents/rows";
import { byDueDay, groupOf, takesFile } from "@/lib/documents/rules";
import { dayInIndia } from "@/lib/platform/clock";
import { DocumentUpload } from "./upload/document-upload";

/** Every document that can be uploaded now, by name: what is asked for first. Nothing where no file may be taken. */
export function QuickUploads({
  documents,
  viewerId,
  now,
}: {
  documents: StudentDocuments;
  /** Who uploads: the student, or a colleague whose name their versions carry. */
  viewerId: string;
  now: Date;
}) {
  const { studentId, rows, types, mayUpload, consent } = documents;
  if (!mayUpload || consent !== "given") return null;
  const isOwn = studentId === viewerId;
  const today = dayInIndia(now);
  const open = rows.filter(({ document }) => takesFile(document, today));
  const asked = byDueDay(open.filter((row) => groupOf(row) === "todo"));
  const listed = new Set(rows.map(({ typeCode }) => typeCode));
  const unasked = types.filter(({ code, isPerApplication }) => !isPerApplication && !listed.has(code));
  return (
    <ul className="grid text-sm">
      {asked.map(({ typeCode, applicationId, applicationLine, name, hint }) => (
        <li key={`${typeCode} ${applicationId}`}>
          <DocumentUpload
            target={{ studentId, typeCode, applicationId }}
            hint={hint}
            summary={applicationLine ? `${name}, for ${applicationLine}` : name}
            isOwn={isOwn}
          />
        </li>
      ))}
      {unasked.map(({ code, name }) => (
        <li key={code}>
          <DocumentUpload
            target={{ studentId, typeCode: code, applicationId: null }}
            hint=""
            summary={name}
            isOwn={isOwn}
          />
        </li>
      ))}
    </ul>
  );
}
