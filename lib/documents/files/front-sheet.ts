import "server-only";
import { bytesOf, openDocument } from "@/lib/downloads/pdf/document";
import { clean, readFonts } from "@/lib/downloads/pdf/fonts";
import { Sheet } from "@/lib/downloads/pdf/sheet";
import { GREEN, INK, MARGIN, MUTED, TEXT } from "@/lib/downloads/pdf/style";
import { setTable } from "@/lib/downloads/pdf/table";
import { formatDay } from "@/lib/platform/clock";
import type { Submission } from "./pack";

/** So much of a hash tells two files apart at a glance. */
const SHORT_HASH = 12;

/**
 * What is in the pack, for whoever opens it: whose application, for what, and every document with its pages. Without names the
 * documents follow in the same file.
 */
export async function frontSheet(submission: Submission, names: readonly string[] | null): Promise<Buffer> {
  const { student, program, university, intake, confirmation, preparedBy, preparedOn, papers } = submission;
  const title = `Application of ${student}`;
  const doc = openDocument(
    { title, subject: `${program}, ${university}`, author: preparedBy, madeOn: preparedOn },
    await readFonts(),
  );
  const whole = bytesOf(doc);
  const sheet = new Sheet(doc);
  const line = (kind: "H1" | "P", text: string, font: "display" | "text", size: number, colour: string) =>
    sheet.block(kind, () =>
      doc
        .font(font)
        .fontSize(size)
        .fillColor(colour)
        .text(clean(text), MARGIN, doc.y, { width: sheet.width }),
    );
  line("P", preparedBy, "display", 13, GREEN);
  doc.y += 14;
  line("H1", title, "display", 26, INK);
  doc.y += 4;
  line(
    "P",
    `${papers.length} ${papers.length === 1 ? "document" : "documents"}, put together on ${formatDay(preparedOn)}`,
    "text",
    TEXT,
    MUTED,
  );
  setTable(sheet, {
    head: ["Application", "Details"],
    rows: [
      ["Student", student],
      ["Program", program],
      ["University", university],
      ["Intake", intake],
      ...(confirmation ? [[confirmation.name, confirmation.number] as const] : []),
    ],
    shares: [0.25, 0.75],
  });
  const hash = ({ sha256 }: (typeof papers)[number]) => sha256.slice(0, SHORT_HASH);
  setTable(
    sheet,
    names
      ? {
          head: ["No.", "Document", "File", "Pages", `SHA-256, first ${SHORT_HASH}`],
          rows: papers.map((paper, index) => [
            String(index + 1),
            paper.name,
            names[index] ?? "",
            String(paper.pages),
            hash(paper),
          ]),
          shares: [0.08, 0.28, 0.32, 0.1, 0.22],
        }
      : {
          head: ["No.", "Document", "Pages", `SHA-256, first ${SHORT_HASH}`],
          rows: papers.map((paper, index) => [
            String(index + 1),
            paper.name,
            String(paper.pages),
            hash(paper),
          ]),
          shares: [0.08, 0.5, 0.12, 0.3],
        },
  );
  sheet.end();
  doc.end();
  return whole;
}
