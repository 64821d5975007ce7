import { toCsv } from "./csv-export";
import { toGift } from "./gift-export";
import type { ExportedItem } from "./losses";
import { toMoodle } from "./moodle-export";
import { toQtiPackage } from "./qti-export";
import type { ExportFormat } from "./schema";

type ExportFile = { bytes: Uint8Array; type: string; extension: string };

/** Questions as a file of another program's format. */
export function toExportFile(format: ExportFormat, items: readonly ExportedItem[]): ExportFile {
  const text = (content: string) => new TextEncoder().encode(content);
  switch (format) {
    case "csv":
      return { bytes: text(toCsv(items)), type: "text/csv; charset=utf-8", extension: "csv" };
    case "gift":
      return { bytes: text(toGift(items)), type: "text/plain; charset=utf-8", extension: "gift.txt" };
    case "moodle_xml":
      return { bytes: text(toMoodle(items)), type: "application/xml; charset=utf-8", extension: "xml" };
    case "qti":
      return { bytes: toQtiPackage(items), type: "application/zip", extension: "zip" };
  }
}
