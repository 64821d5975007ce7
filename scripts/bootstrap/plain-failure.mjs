/** A failure a person can act on: one sentence, no stack. Everything else is a bug and keeps its stack. */
export class PlainFailure extends Error {
  /** @param {string} sentence */
  constructor(sentence) {
    super(sentence);
    this.name = "PlainFailure";
  }
}

/** @param {unknown} error */
export function reportFailure(error) {
  if (error instanceof PlainFailure) console.error(error.message);
  else if (isDiskFull(error)) console.error("The disk is full: free some space and run the command again.");
  else console.error(error);
}

/** @param {unknown} error */
function isDiskFull(error) {
  return error instanceof Error && "code" in error && error.code === "ENOSPC";
}
