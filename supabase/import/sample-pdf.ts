/** The file behind every sample document: a page that says what it is, so that a reviewer's page opens. */
import { createHash } from "node:crypto";

const sampleFile = (version: number) => {
  const bytes = Buffer.from(
    pdfOf(["Sample document", `Version ${version}. It belongs to nobody.`]),
    "latin1",
  );
  return { bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
};

/** By number of the version, from the first on. */
export const SAMPLE_FILES = [sampleFile(1), sampleFile(2)] as const;

/** One A4 page with these lines. */
function pdfOf(lines: readonly string[]): string {
  const content = `BT /F1 24 Tf 72 760 Td 32 TL ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = text.length;
  return `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
}
