import "server-only";
import { zipSync } from "fflate";
import { frontSheet } from "./front-sheet";

type Paper = {
  name: string;
  type: "application/pdf" | "image/jpeg" | "image/png";
  bytes: Uint8Array;
  pages: number;
  sha256: string;
};

export type Submission = {
  student: string;
  program: string;
  university: string;
  /** As people say it: "September 2027". */
  intake: string;
  /** The site's name, and the day as 2026-11-26. */
  preparedBy: string;
  preparedOn: string;
  /** In the order in which a university reads them. */
  papers: readonly Paper[];
};

const EXTENSIONS = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" } as const;
const LONGEST_PART = 40;

/** All papers of an application with a front sheet, as one ZIP: the same papers make the same bytes. */
export async function submissionPack(submission: Submission): Promise<Uint8Array> {
  const names = submission.papers.map((paper, index) => paperFileName(index + 1, paper, submission));
  const sheet = await frontSheet(submission, names);
  const files: Record<string, Uint8Array> = {
    [fileName(0, ["front sheet", submission.student], "pdf", submission)]: sheet,
  };
  submission.papers.forEach(({ bytes }, index) => {
    files[names[index] ?? ""] = bytes;
  });
  // Pictures and PDFs are packed already. A ZIP has a time of the local clock for each file; that of now would make other bytes.
  return zipSync(files, { level: 0, mtime: new Date(2000, 0, 1) });
}

export function paperFileName(number: number, { name, type }: Paper, submission: Submission): string {
  return fileName(number, [name, submission.student], EXTENSIONS[type], submission);
}

/** "03-degree-certificate-asha-verma.pdf": small letters, digits and hyphens, which every system keeps; the number makes it the only one. */
function fileName(
  number: number,
  parts: readonly string[],
  extension: string,
  { papers }: Submission,
): string {
  const digits = Math.max(2, String(papers.length).length);
  const words = parts.map(slug).filter((part) => part !== "");
  return `${[String(number).padStart(digits, "0"), ...words].join("-")}.${extension}`;
}

/** In Latin letters, as far as there are any. */
function slug(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_PART)
    .replaceAll(/^-+|-+$/g, "");
}
