import "server-only";
import { Zip, ZipPassThrough } from "fflate";
import type { Result } from "@/lib/platform/result";
import type { PackFormat, PackPattern } from "../pack-choices";
import { doAside } from "./aside";
import type { FileFault } from "./faults";
import { frontSheet } from "./front-sheet";
import type { Part } from "./tasks";

export type Paper = {
  name: string;
  type: "application/pdf" | "image/jpeg" | "image/png";
  pages: number;
  sha256: string;
};

export type Submission = {
  student: string;
  program: string;
  university: string;
  /** As people say it: "September 2027". */
  intake: string;
  /** What the number is called with which the university has confirmed the place, once it has. */
  confirmation: { name: string; number: string } | null;
  /** The site's name, and the day as 2026-11-26. */
  preparedBy: string;
  preparedOn: string;
  pattern: PackPattern;
  /** In the order in which a university reads them. */
  papers: readonly Paper[];
};

/** Where the bytes of a paper come from, by its place; asked for one after the other. */
type ReadPaper = (place: number) => Promise<Uint8Array>;

const EXTENSIONS = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" } as const;
const LONGEST_PART = 40;

/** All papers of an application with a front sheet as one ZIP, a file at a time: the same papers make the same bytes. */
export async function* zipPack(submission: Submission, read: ReadPaper): AsyncGenerator<Uint8Array, void> {
  const names = submission.papers.map((paper, place) => paperFileName(place + 1, paper, submission));
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const take = () => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  const add = (name: string, bytes: Uint8Array) => {
    // Pictures and PDFs are packed already.
    const file = new ZipPassThrough(name);
    // A ZIP has a time of the local clock for each file; that of now would make other bytes.
    file.mtime = new Date(2000, 0, 1);
    zip.add(file);
    file.push(bytes, true);
  };
  add(
    fileName(0, ["front sheet", submission.student], "pdf", submission),
    await frontSheet(submission, names),
  );
  yield* take();
  for (const [place, name] of names.entries()) {
    add(name, await read(place));
    yield* take();
  }
  zip.end();
  yield* take();
}

/** The same as one PDF, each paper with a bookmark; a picture has a page of its own. */
export async function pdfPack(
  submission: Submission,
  read: ReadPaper,
): Promise<Result<Uint8Array, FileFault>> {
  const parts: Part[] = [
    { name: "Front sheet", type: "application/pdf", bytes: await frontSheet(submission, null) },
  ];
  for (const [place, { name, type }] of submission.papers.entries())
    parts.push({ name, type, bytes: await read(place) });
  return doAside({
    kind: "join-pdf",
    parts,
    pack: {
      title: `Application of ${submission.student}`,
      author: submission.preparedBy,
      madeOn: submission.preparedOn,
    },
  });
}

/** "asha-verma-msc-data-science-university-of-leeds.zip" */
export function packFileName({ student, program, university }: Submission, format: PackFormat): string {
  const words = [student, program, university].map(slug).filter((part) => part !== "");
  return `${words.join("-") || "application"}.${format}`;
}

export function paperFileName(number: number, { name, type }: Paper, submission: Submission): string {
  const parts =
    submission.pattern === "number-student-paper" ? [submission.student, name] : [name, submission.student];
  return fileName(
    number,
    submission.pattern === "number-paper" ? [name] : parts,
    EXTENSIONS[type],
    submission,
  );
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
