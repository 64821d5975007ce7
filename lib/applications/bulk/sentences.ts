import { type ApplicationStatus, STATUS_NAMES, statusName } from "../rules";
import type { ApplicationBulkAction } from "./choices";

/** What a run does, as pages name it: "Assign to Asha Rao". */
export function sayApplicationBulk(
  action: ApplicationBulkAction,
  given: Readonly<Record<string, string>>,
): string {
  switch (action) {
    case "remind":
      return "Remind students of what is missing";
    case "move": {
      const status = STATUS_NAMES.find((name: ApplicationStatus) => name === given.status);
      return `Move to ${status ? statusName(status) : "another stage"}`;
    }
    case "assign":
      return `Assign to ${given.owner_name ?? "a colleague"}`;
    case "share_out": {
      const count = given.among?.split(",").length ?? 0;
      const people = count === 1 ? "one colleague" : `${count} colleagues`;
      return given.method === "turns"
        ? `Share out in turn among ${people}`
        : `Share out by load among ${people}`;
    }
  }
}
