import { expect, test } from "vitest";
import { boughtPapers, isExamPack } from "./exam-packs";
import type { Inclusion } from "./rows";

const nothing: Inclusion = {
  text: null,
  serviceId: null,
  serviceName: null,
  examId: null,
  papers: null,
  months: null,
};
const papers = { ...nothing, examId: "ielts", papers: 5, months: 3 };
const words = { ...nothing, text: "A written list" };
const part = { ...nothing, serviceId: "s2", serviceName: "Visa assistance" };

test("A pack has papers of an exam, and a package of services is none", () => {
  expect(isExamPack({ inclusions: [papers, words] })).toBe(true);
  expect(isExamPack({ inclusions: [words] })).toBe(false);
  expect(isExamPack({ inclusions: [papers, part] })).toBe(false);
});

test("What was bought holds until its months are over", () => {
  const services = [{ id: "s1", name: "IELTS pack", inclusions: [words, papers] }];
  expect(
    boughtPapers(
      [
        { id: "p1", serviceId: "s1", boughtOn: "2026-11-30" },
        { id: "p2", serviceId: null, boughtOn: "2026-01-01" },
        { id: "p3", serviceId: "gone", boughtOn: "2026-01-01" },
      ],
      services,
    ),
  ).toEqual([
    {
      id: "p1:ielts",
      name: "IELTS pack",
      what: "5 papers of IELTS, for 3 months",
      boughtOn: "2026-11-30",
      until: "2027-02-28",
    },
  ]);
});
