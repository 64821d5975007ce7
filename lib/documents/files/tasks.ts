import type { Result } from "../../platform/result.ts";
import type { FileFault } from "./faults.ts";

/** A file that becomes part of another. */
export type Part = { name: string; type: "application/pdf" | "image/jpeg" | "image/png"; bytes: Uint8Array };

/** What the thread beside us does (worker.ts). */
export type Task =
  | { kind: "read-pdf"; bytes: Uint8Array }
  | { kind: "decode-heic"; bytes: Uint8Array }
  | { kind: "mark-pdf"; bytes: Uint8Array; tile: Uint8Array }
  | { kind: "join-pdf"; parts: readonly Part[]; pack: PackFacts | null };

/** What a pack says of itself, with a bookmark at each part; other files that are joined say nothing. */
export type PackFacts = { title: string; author: string; madeOn: string };

export type Pixels = { width: number; height: number; data: Uint8Array };

export type Answers = {
  /** How many pages it has. */
  "read-pdf": Result<number, FileFault>;
  /** Red, green, blue and opacity of each pixel. */
  "decode-heic": Result<Pixels, FileFault>;
  "mark-pdf": Result<Uint8Array, FileFault>;
  "join-pdf": Result<Uint8Array, FileFault>;
};

/** How much of a page's shorter side one tile of a watermark is wide. */
export const TILE_SHARE = 0.5;
