/** Why a file is not taken, for forms as well: this file brings nothing else into a page. */

export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Of the pages in one PDF that we make of several files; what a PDF needs beside them has the rest. */
export const JOINED_BYTES = MAX_FILE_BYTES * 0.95;
/** A scan of every marksheet somebody has is half of this. */
export const MAX_PAGES = 100;
/** What a camera takes has fewer; what has more is meant to fill the memory. */
export const MAX_PIXELS = 120_000_000;

export const FILE_FAULTS = {
  "too-large": "This file is larger than 20 MB. Save it smaller, or send its pages as separate photos.",
  empty: "This file is empty. Choose it again, or save it once more first.",
  "unknown-type":
    "Upload a PDF, or a photo as JPEG, PNG, WebP or HEIC. This file is something else, whatever its name says.",
  "encrypted-pdf":
    "This PDF is locked with a password. Open it, print or save it as a new PDF without the password, and upload that one.",
  broken: "This file is damaged and would not open everywhere. Save it again, or take a photo of the page.",
  "has-scripts":
    "This PDF holds a script, a form with one, or another file. Print it to a new PDF, and upload that one.",
  "too-many-pages": `This PDF has more than ${MAX_PAGES} pages. Upload only the pages that are asked for.`,
  "too-many-pixels": "This picture is too large to open. Take it again with the normal camera setting.",
  infected:
    "A virus was found in this file, and it was not kept. Scan your device before you upload it again.",
} as const;

export type FileFault = keyof typeof FILE_FAULTS;
