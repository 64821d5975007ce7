import { type ExamFormat, section } from "./parts";

/** Tests that universities abroad ask for beside the marks. */
export const ADMISSION_TESTS = {
  gre: {
    papers: [
      {
        name: "GRE General Test",
        clock: "sections",
        sections: [
          section("writing", "Analytical Writing", "One essay on an issue, always first"),
          section("verbal1", "Verbal Reasoning 1", "Reading, text completion, equivalent sentences"),
          section("verbal2", "Verbal Reasoning 2", "Harder or easier, as the first one went"),
          section("quant1", "Quantitative Reasoning 1", "School mathematics and data, with a calculator"),
          section("quant2", "Quantitative Reasoning 2", "Harder or easier, as the first one went"),
        ],
      },
    ],
    scales: [
      { name: "Verbal and Quantitative, each", min: "score.min", max: "score.max" },
      { name: "Analytical Writing", min: "writing.score.min", max: "writing.score.max" },
    ],
  },
  gmat: {
    papers: [
      {
        name: "GMAT Exam",
        clock: "sections",
        sections: [
          section("quant", "Quantitative Reasoning", "Problem solving, without a calculator"),
          section("verbal", "Verbal Reasoning", "Reading and critical reasoning"),
          section("data", "Data Insights", "Tables, graphics and data sufficiency"),
        ],
      },
    ],
    scales: [
      { name: "Total", min: "score.min", max: "score.max" },
      { name: "Each section", min: "section.score.min", max: "section.score.max" },
    ],
  },
  sat: {
    papers: [
      {
        name: "Digital SAT",
        clock: "sections",
        sections: [
          section("rw1", "Reading and Writing, module 1", "Short passages with one question each"),
          section("rw2", "Reading and Writing, module 2", "Harder or easier, as module 1 went"),
          section("math1", "Math, module 1", "Algebra, data, geometry; calculator throughout"),
          section("math2", "Math, module 2", "Harder or easier, as module 1 went"),
        ],
      },
    ],
    scales: [
      { name: "Total", min: "score.min", max: "score.max" },
      { name: "Each of the two sections", min: "section.score.min", max: "section.score.max" },
    ],
  },
} satisfies Record<string, ExamFormat>;
