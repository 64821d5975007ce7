import { type ExamFormat, type ExamPaper, section } from "./parts";

/** Exams of other languages than English. */
export const LANGUAGE_EXAMS = {
  german: {
    papers: [
      goethePaper("b2", "Goethe-Zertifikat B2"),
      goethePaper("b1", "Goethe-Zertifikat B1"),
      goethePaper("c1", "Goethe-Zertifikat C1, since 2024"),
      {
        id: "testdaf",
        name: "TestDaF on paper",
        clock: "sections",
        sections: [
          section("reading", "Reading (Leseverstehen)", "Three texts, the last one from research"),
          section("listening", "Listening (Hörverstehen)", "A talk, an interview, a lecture"),
          section("writing", "Writing (Schriftlicher Ausdruck)", "A text on a chart, with an argument"),
          section(
            "speaking",
            "Speaking (Mündlicher Ausdruck)",
            "Seven situations, answered into a microphone",
          ),
        ],
      },
    ],
    scales: [
      {
        name: "Goethe-Zertifikat, each module",
        min: "score.min",
        max: "score.max",
        marks: [
          { key: "score.pass", label: "pass" },
          { key: "score.satisfactory", label: "fair" },
          { key: "score.good", label: "good" },
          { key: "score.very_good", label: "top" },
        ],
        below: "not passed",
        note: "In German the grades are ausreichend, befriedigend, gut and sehr gut.",
      },
    ],
  },
  french: {
    papers: [frenchPaper("b2", "DELF B2"), frenchPaper("b1", "DELF B1"), frenchPaper("tcf", "TCF Canada")],
    scales: [
      {
        name: "DELF, total of the four parts",
        min: "score.min",
        max: "score.max",
        marks: [{ key: "score.pass", label: "passed" }],
        note: "Whoever is too weak in one part has not passed, whatever the total.",
        below: "not passed",
      },
    ],
  },
} satisfies Record<string, ExamFormat>;

function goethePaper(id: string, name: string): ExamPaper {
  return {
    id,
    name,
    clock: "sections",
    sections: [
      section("reading", "Reading (Lesen)", "Texts of everyday, working and student life"),
      section("listening", "Listening (Hören)", "Recordings, some played once, some twice"),
      section("writing", "Writing (Schreiben)", "Messages and an opinion or argument"),
      section("speaking", "Speaking (Sprechen)", "A short talk and a discussion"),
    ],
  };
}

function frenchPaper(id: string, name: string): ExamPaper {
  return {
    id,
    name,
    clock: "sections",
    sections: [
      section("listening", "Listening (compréhension de l’oral)", "Recordings with questions"),
      section("reading", "Reading (compréhension des écrits)", "Documents with questions"),
      section("writing", "Writing (production écrite)", "A letter or a reasoned position"),
      section("speaking", "Speaking (production orale)", "A view stated and defended"),
    ],
  };
}
