import "server-only";
import { createHash } from "node:crypto";
import { dayInIndia } from "@/lib/platform/clock";
import { logError } from "@/lib/platform/log";
import { fail, ok, type Result } from "@/lib/platform/result";
import type { Db } from "@/lib/platform/supabase/db";
import { getSettings } from "@/lib/site/settings";
import { packFileName, pdfPack, type Submission, zipPack } from "./files/pack";
import { openPack, recordPack } from "./mutations";
import { MOST_PDF_BYTES, type PackFormat, type PackPattern, type PackRefusal } from "./pack-choices";
import { findPack } from "./queries";
import type { PackedFile } from "./rows";
import { readObject } from "./service";

type Asked = {
  applicationId: string;
  /** In the order in which they go in. */
  versionIds: readonly string[];
  format: PackFormat;
  pattern: PackPattern;
};
type Pack = { fileName: string; body: ReadableStream<Uint8Array> };

/**
 * The pack, file after file, so that many need no more memory than the largest. It ends in an error, not as if it were whole,
 * where a file is gone or is not what it was when it was accepted, or where it could not be written down what went out.
 */
export async function streamPack(
  db: Db,
  { applicationId, versionIds, format, pattern }: Asked,
): Promise<Result<Pack, Exclude<PackRefusal, "none"> | "unknown">> {
  const found = await findPack(db, applicationId);
  if (!found) return fail("unknown");
  const sizes = new Map(found.papers.map(({ versionId, bytes }) => [versionId, bytes]));
  const total = versionIds.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
  if (format === "pdf" && total > MOST_PDF_BYTES) return fail("large");
  const opened = await openPack(db, applicationId, versionIds);
  if (!opened.ok) return fail(opened.reason === "gone" ? "unknown" : "changed");
  const files = opened.value;
  const { name: preparedBy } = await getSettings();
  const submission: Submission = {
    student: found.studentName ?? "Student",
    program: found.programName ?? "Program not chosen yet",
    university: found.universityName ?? "University not chosen yet",
    intake: found.intake ?? "Intake not chosen yet",
    confirmation: found.confirmation && {
      name: found.confirmation.numberName,
      number: found.confirmation.number,
    },
    preparedBy,
    preparedOn: dayInIndia(),
    pattern,
    papers: files.map(({ name, contentType, pages, sha256 }) => ({ name, type: contentType, pages, sha256 })),
  };
  const fileName = packFileName(submission, format);
  const read = (place: number) => readWhole(files[place]);
  let chunks: AsyncGenerator<Uint8Array, void>;
  if (format === "zip") chunks = zipPack(submission, read);
  else {
    const joined = await pdfPack(submission, read);
    if (!joined.ok) return fail("broken");
    chunks = once(joined.value);
  }
  const record = (sha256: string, bytes: number) =>
    recordPack(db, { applicationId, versionIds, fileName, sha256, bytes });
  return ok({ fileName, body: streamOf(chunks, record) });
}

async function readWhole(file: PackedFile | undefined): Promise<Uint8Array> {
  const bytes = file && (await readObject(file.storageObject));
  if (!bytes) throw new Error("A file of a pack is not in the store.");
  if (createHash("sha256").update(bytes).digest("hex") !== file.sha256)
    throw new Error("A file of a pack is not the one that was accepted.");
  return bytes;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}

function streamOf(
  chunks: AsyncGenerator<Uint8Array, void>,
  record: (sha256: string, bytes: number) => Promise<void>,
): ReadableStream<Uint8Array> {
  const hash = createHash("sha256");
  let bytes = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await chunks.next();
        if (done) {
          await record(hash.digest("hex"), bytes);
          controller.close();
          return;
        }
        hash.update(value);
        bytes += value.length;
        controller.enqueue(value);
      } catch (error) {
        logError("documents.pack_failed", error);
        controller.error(error);
      }
    },
    async cancel() {
      await chunks.return();
    },
  });
}
