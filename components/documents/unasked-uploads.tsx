import type { StudentDocuments } from "@/lib/documents/rows";
import { DocumentUpload } from "./upload/document-upload";

/** Documents that nobody has asked for yet: those that serve every application. */
export function UnaskedUploads({ documents, isOwn }: { documents: StudentDocuments; isOwn: boolean }) {
  const listed = new Set(documents.rows.map(({ typeCode }) => typeCode));
  const others = documents.types.filter(
    ({ code, isPerApplication }) => !isPerApplication && !listed.has(code),
  );
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others" className="grid gap-2">
      <h2 id="others" className="text-xl">
        Upload something else
      </h2>
      <div className="grid items-start gap-x-8 sm:grid-cols-2">
        {others.map(({ code, name }) => (
          <DocumentUpload
            key={code}
            target={{ studentId: documents.studentId, typeCode: code, applicationId: null }}
            hint=""
            summary={name}
            isOwn={isOwn}
          />
        ))}
      </div>
    </section>
  );
}
