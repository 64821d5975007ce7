import { describe, expect, test } from "vitest";
import { titleOfProgram } from "./title";

const title = (name: string, university: string) =>
  titleOfProgram({ name, university: { name: university } });

test("A title that fits is left alone", () => {
  expect(title("MSc Data Science", "University of Leeds")).toBe("MSc Data Science, University of Leeds");
  expect(title("Master of Science in Physics", "ETH Zurich")).toBe(
    "Master of Science in Physics, ETH Zurich",
  );
});

test("A long one abbreviates the degree, then the kind of institute", () => {
  expect(title("Master of Science in Environmental Engineering", "University of Southampton")).toBe(
    "MSc in Environmental Engineering, University of Southampton",
  );
  expect(title("Bachelor of Technology in Civil Engineering", "Indian Institute of Technology, Bombay")).toBe(
    "BTech in Civil Engineering, IIT Bombay",
  );
});

describe("What is longer still", () => {
  const names = [
    "Master of Information Technology Business Analytics and Cybersecurity Management",
    "Development, Environment, Societies, and History of South Asia and Beyond",
    "Bachelor of Laws (Honours) and Bachelor of International Relations and Politics",
    "Donaudampfschifffahrtsgesellschaftskapitänswissenschaften und Verwaltungsrechtslehre",
  ];
  const universities = [
    "University of Wollongong",
    "Dr. B. R. Ambedkar National Institute of Technology Jalandhar",
  ];

  test.each(names.flatMap((name) => universities.map((university) => [name, university] as const)))(
    "%s, %s: at most 65 letters, the beginning of both kept",
    (name, university) => {
      const short = title(name, university);
      expect(short.length).toBeLessThanOrEqual(65);
      expect(short.slice(0, 8)).toBe(name.slice(0, 8));
      expect(short).toContain(university.split(" ")[0]);
      expect(short).toContain("…");
    },
  );

  test("keeps the ends by which two programs are told apart", () => {
    const of = (end: string) =>
      title(
        `Master of Applied Information Systems and Technology Management (${end})`,
        "University of Wollongong",
      );
    expect(of("Finance")).not.toBe(of("Health"));
  });
});
