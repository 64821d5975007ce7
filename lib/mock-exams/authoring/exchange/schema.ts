import { z } from "zod";

/** Files of questions that others wrote, and that we hand out. */
export const IMPORT_FORMATS = ["csv", "gift", "aiken", "moodle_xml", "qti"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
export const EXPORT_FORMATS = ["csv", "gift", "moodle_xml", "qti"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const FORMAT_NAMES: Readonly<Record<ImportFormat, string>> = {
  csv: "CSV",
  gift: "GIFT",
  aiken: "Aiken",
  moodle_xml: "Moodle XML",
  qti: "QTI 2.1 or 3",
};

/**
 * Bytes of everything that is sent at once, unpacked too; files; questions; pictures, each of which is drawn anew.
 * middleware.ts lets a little more through.
 */
export const IMPORT_LIMITS = { bytes: 10_000_000, files: 1000, questions: 500, pictures: 50 } as const;

/** What a download is asked for: the questions under the bank's filters, or those of one paper. */
export const exportSchema = z.object({
  format: z.enum(EXPORT_FORMATS),
  mock: z.guid().optional(),
});
