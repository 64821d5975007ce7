import { buttonVariants } from "@/components/ui/button";
import type { ApplicationStatus } from "@/lib/applications/rules";
import { ownUploadPath } from "@/lib/documents/path";
import { findStudentDocuments } from "@/lib/documents/queries";
import { stopsNextStep } from "@/lib/documents/rules";
import { userDb } from "@/lib/platform/supabase/user";

const SHOWN = 2;

/** The files without which the next step of an application cannot be taken, each a way to upload it. */
export async function NextUploads({
  application,
}: {
  application: { id: string; studentId: string; status: ApplicationStatus };
}) {
  const documents = await findStudentDocuments(await userDb(), application.studentId);
  const missing = documents ? stopsNextStep(documents.rows, application) : [];
  if (missing.length === 0) return null;
  return (
    <nav aria-label="What to upload" className="flex flex-wrap gap-2">
      {missing.slice(0, SHOWN).map(({ typeCode, name }) => (
        <a key={typeCode} href={ownUploadPath(typeCode)} className={buttonVariants({ size: "sm" })}>
          Upload: {name}
        </a>
      ))}
      {missing.length > SHOWN ? (
        <a href="#documents" className={buttonVariants({ size: "sm", variant: "secondary" })}>
          {missing.length - SHOWN} more
        </a>
      ) : null}
    </nav>
  );
}
