import { type ExamFormat, section } from "./parts";

/** Tests of English that universities and visas ask for. */
export const ENGLISH_TESTS = {
  ielts: {
    papers: [
      {
        name: "IELTS Academic",
        clock: "sections",
        sections: [
          section("listening", "Listening", "Four recordings, each played once"),
          section("reading", "Reading", "Three long passages"),
          section("writing", "Writing", "A report on data, and an essay that counts double"),
          section("speaking", "Speaking", "An interview with an examiner in three parts"),
        ],
      },
    ],
    scales: [
      {
        name: "Each part, and overall",
        min: "score.min",
        max: "score.max",
        marks: [
          { key: "cefr.b1", label: "B1" },
          { key: "cefr.b2", label: "B2" },
          { key: "cefr.c1", label: "C1" },
          { key: "cefr.c2", label: "C2" },
        ],
        below: "below B1",
        note: "The European levels beside the bands are approximate. A university’s own table comes first.",
      },
    ],
  },
  toefl: {
    papers: [
      {
        name: "TOEFL iBT",
        clock: "sections",
        sections: [
          section("reading", "Reading", "Missing letters, everyday texts, an academic passage; adaptive"),
          section("listening", "Listening", "Replies, conversations, announcements, talks; adaptive"),
          section("writing", "Writing", "Sentences to build, an email, a discussion post"),
          section("speaking", "Speaking", "Sentences to repeat, and an interview"),
        ],
      },
    ],
    scales: [
      {
        name: "Each section, and overall",
        min: "score.min",
        max: "score.max",
        marks: [
          { key: "cefr.a2", label: "A2" },
          { key: "cefr.b1", label: "B1" },
          { key: "cefr.b2", label: "B2" },
          { key: "cefr.c1", label: "C1" },
        ],
        below: "A1",
        note: "Each European level begins at its mark; C2 is the top score alone.",
      },
      { name: "Older total, shown beside it for now", min: "old.min", max: "old.max" },
    ],
  },
  pte: {
    papers: [
      {
        name: "PTE Academic",
        clock: "sections",
        sections: [
          section("part1", "Speaking and Writing", "Nine kinds of task, from reading aloud to an essay"),
          section("part2", "Reading", "Gaps, paragraphs to order, multiple choice"),
          section("part3", "Listening", "Summaries, gaps, missing and wrong words, dictation"),
        ],
      },
    ],
    scales: [{ name: "Overall, and each of four skills", min: "score.min", max: "score.max" }],
  },
  duolingo: {
    papers: [
      {
        name: "Duolingo English Test",
        clock: "sections",
        sections: [
          section("setup", "Introduction", "Identity, rules, camera and microphone"),
          section("adaptive", "Adaptive test", "Short tasks whose difficulty follows your answers"),
          section("samples", "Writing and speaking samples", "Sent to universities with your result"),
        ],
      },
    ],
    scales: [{ name: "Overall, and each subscore", min: "score.min", max: "score.max" }],
  },
} satisfies Record<string, ExamFormat>;
