import { expect, test } from "vitest";
import type { Inclusion, OfferedService } from "./rows";
import { compareInclusions, inclusionText } from "./rules";

const nothing: Inclusion = {
  text: null,
  serviceId: null,
  serviceName: null,
  examId: null,
  papers: null,
  months: null,
};
const line = (text: string): Inclusion => ({ ...nothing, text });
const service = (name: string, inclusions: Inclusion[]) =>
  ({ name, inclusions }) as unknown as OfferedService;

test("What you get is said in words, one and many apart", () => {
  expect(inclusionText(line("A practice interview"))).toBe("A practice interview");
  expect(inclusionText({ ...nothing, examId: "ielts", papers: 5, months: 3 })).toBe(
    "5 papers of IELTS, for 3 months",
  );
  expect(inclusionText({ ...nothing, examId: "cat", papers: 1, months: 1 })).toBe(
    "1 paper of CAT, for 1 month",
  );
});

test("A package and its parts are compared by what is in them, and nothing is listed twice", () => {
  const visa = service("Visa assistance", [line("A practice interview")]);
  const whole = service("From shortlist to visa", [
    { ...nothing, serviceId: "1", serviceName: "Visa assistance" },
    line("A practice interview"),
    line("Two statements read"),
  ]);
  expect(compareInclusions([visa, whole])).toEqual([
    { what: "Visa assistance", isIn: [true, true] },
    { what: "A practice interview", isIn: [true, true] },
    { what: "Two statements read", isIn: [false, true] },
  ]);
});
