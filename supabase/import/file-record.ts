/** Names of the file's own columns or properties, with what stands there. */
export type Fields = ReadonlyMap<string, unknown>;

/** `line` is where it begins in the file. */
export type FileRecord = { line: number; fields: Fields } | { line: number; problem: string };

/** One record may be this long; more is a file that lacks a closing quote or bracket, or is not a list. */
export const MAX_RECORD_BYTES = 1_048_576;
