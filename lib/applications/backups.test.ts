import { expect, test } from "vitest";
import { readyBackups, whyFailed } from "./backups";
import type { Backup } from "./rows";
import { STATUS_NAMES } from "./rules";

const backup = (status: Backup["status"]): Backup => ({
  id: status,
  line: "MSc Robotics",
  status,
  lostOffer: null,
});

test("A backup is offered when the first is refused or lapses, and not while it stands", () => {
  const backups = [backup("shortlist")];
  expect(readyBackups({ status: "rejected", lostOffer: null }, backups)).toEqual(backups);
  expect(readyBackups({ status: "offer", lostOffer: "lapsed" }, backups)).toEqual(backups);
  expect(readyBackups({ status: "offer", lostOffer: null }, backups)).toEqual([]);
});

test("What is over itself is offered to nobody", () => {
  const ready = readyBackups({ status: "rejected", lostOffer: null }, STATUS_NAMES.map(backup));
  expect(ready.map(({ status }) => status)).toEqual(
    STATUS_NAMES.filter((name) => !["arrived", "withdrawn", "rejected", "visa_refused"].includes(name)),
  );
});

test("Why it came to nothing is said in a sentence", () => {
  expect(whyFailed({ status: "rejected", lostOffer: null })).toBe("The university refused.");
  expect(whyFailed({ status: "offer", lostOffer: "lapsed" })).toBe("The offer lapsed.");
  expect(whyFailed({ status: "offer", lostOffer: "declined" })).toBe("The offer was declined.");
  expect(whyFailed({ status: "rejected", lostOffer: "rescinded" })).toBe(
    "The university took its offer back.",
  );
  expect(whyFailed({ status: "application", lostOffer: null })).toBeNull();
  // What closed because the application went to another choice is no failure of that choice.
  expect(whyFailed({ status: "shortlist", lostOffer: "closed" })).toBeNull();
});
