/** What can be chosen of a pack, for forms as well: this file brings nothing else into a page. */

export const PACK_FORMATS = { zip: "One ZIP, every file as it is", pdf: "One PDF with bookmarks" } as const;
export type PackFormat = keyof typeof PACK_FORMATS;
export const PACK_FORMAT_NAMES = Object.keys(PACK_FORMATS) as PackFormat[];

/** How the files inside are named; the number keeps them in order on every system. */
export const PACK_PATTERNS = {
  "number-paper-student": "01-passport-asha-verma",
  "number-student-paper": "01-asha-verma-passport",
  "number-paper": "01-passport",
} as const;
export type PackPattern = keyof typeof PACK_PATTERNS;
export const PACK_PATTERN_NAMES = Object.keys(PACK_PATTERNS) as PackPattern[];

export const MOST_PAPERS = 40;
/** What one PDF may be made of: it is put together in memory. */
export const MOST_PDF_BYTES = 80 * 1024 * 1024;

/** Why there was no pack, as its page says it. */
export const PACK_REFUSALS = {
  none: "Choose at least one document.",
  changed:
    "One of the documents was sent back, replaced or has expired meanwhile. Look at the list as it is now.",
  large: "These documents are too large for one PDF. Take the ZIP, or leave some out.",
  broken: "One of the documents can’t be joined into a PDF. Take the ZIP.",
  gone: "A file is not in the store any more. Tell an administrator.",
} as const;
export type PackRefusal = keyof typeof PACK_REFUSALS;
