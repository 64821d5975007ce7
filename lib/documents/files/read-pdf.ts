import { ParseSpeeds, PDFDocument } from "@cantoo/pdf-lib";
import { MAX_PAGES } from "./faults.ts";
import { findPdfFault } from "./pdf-scan.ts";
import type { Answers } from "./tasks.ts";

/** How many pages a PDF has in which nothing is wrong; run by the worker. */
export async function readPdf(bytes: Uint8Array): Promise<Answers["read-pdf"]> {
  const fault = findPdfFault(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (fault) return { ok: false, reason: fault };
  const pages = await countPages(bytes);
  if (pages === 0) return { ok: false, reason: "broken" };
  return pages > MAX_PAGES ? { ok: false, reason: "too-many-pages" } : { ok: true, value: pages };
}

/** None where the library finds no way through: what it throws says nothing more to anybody. */
async function countPages(bytes: Uint8Array): Promise<number> {
  try {
    const document = await PDFDocument.load(bytes, {
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
    });
    return document.getPageCount();
  } catch {
    return 0;
  }
}
