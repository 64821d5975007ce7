import { expect, test } from "vitest";
import { readyBackups, whyFailed } from "./backups";
import type { Backup } from "./rows";
import { STATUS_NAMES } from "./rules";

const backup = (status: Backup["status"]): Backup => ({
  id: status,
  line: "MSc Robotics",
  status,
  hasLapsedOffer: false,
});

test("A backup is offered when the first is refused or lapses, and not while it stands", () => {
  const backups = [backup("shortlist")];
  expect(readyBackups({ status: "rejected", hasLapsedOffer: false }, backups)).toEqual(backups);
  expect(readyBackups({ status: "offer", hasLapsedOffer: true }, backups)).toEqual(backups);
  expect(readyBackups({ status: "offer", hasLapsedOffer: false }, backups)).toEqual([]);
});

test("What is over itself is offered to nobody", () => {
  const ready = readyBackups({ status: "rejected", hasLapsedOffer: false }, STATUS_NAMES.map(backup));
  expect(ready.map(({ status }) => status)).toEqual(
    STATUS_NAMES.filter((name) => !["arrived", "withdrawn", "rejected", "visa_refused"].includes(name)),
  );
});

test("Why it came to nothing is said in a sentence", () => {
  expect(whyFailed({ status: "rejected", hasLapsedOffer: false })).toBe("The university refused.");
  expect(whyFailed({ status: "offer", hasLapsedOffer: true })).toBe("The offer lapsed.");
  expect(whyFailed({ status: "application", hasLapsedOffer: false })).toBeNull();
});
