import type { RegradeFile } from "./rows.ts";

type RegradeStep = "go_on_marking" | "go_on_trying" | "stale" | "nothing_to_do" | "mark" | "try";

/** What may be done with a paper next. */
export function nextRegradeStep({ trial, made }: Pick<RegradeFile, "trial" | "made">): RegradeStep {
  if (made?.state === "running") return "go_on_marking";
  if (!trial) return "try";
  if (trial.state === "running") return "go_on_trying";
  if (trial.isStale) return "stale";
  return trial.changed === 0 ? "nothing_to_do" : "mark";
}

/** "Paper 2", and that it is no longer the one that is given out. */
export function paperText({ revNo, isCurrent }: Pick<RegradeFile, "revNo" | "isCurrent">): string {
  return `Paper ${revNo}${isCurrent ? "" : ", no longer given out"}`;
}
