import type { ExamId } from "@/lib/mock-exams/schema";

/** A part of a paper. Its questions, minutes and marks are facts; rules.ts knows their keys. */
export type ExamSection = { id: string; name: string; asks: string };

/** What is sat in one go. The exam's main paper has no id of its own where it is the only one. */
export type ExamPaper = {
  id?: string;
  name: string;
  /** Whether each section has its own clock, or one clock runs for the whole paper. */
  clock: "sections" | "paper";
  sections: readonly ExamSection[];
};

/** A scale results are given on. Ends and marks name facts below the exam's key. */
export type ExamScale = {
  name: string;
  min: string;
  max: string;
  marks?: readonly { key: string; label: string }[];
  /** What the stretch below the first mark is called. */
  below?: string;
  note?: string;
};

export type ExamFormat = { papers: readonly ExamPaper[]; scales: readonly ExamScale[] };

const section = (id: string, name: string, asks: string): ExamSection => ({ id, name, asks });

/** How each exam is built. No figure stands here: what can change next year is a fact with its source. */
export const EXAM_FORMATS: Readonly<Record<ExamId, ExamFormat>> = {
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
  jee_main: {
    papers: [
      {
        name: "Paper 1 (B.E. and B.Tech.)",
        clock: "paper",
        sections: [
          section("physics", "Physics", "Multiple choice, then numerical answers"),
          section("chemistry", "Chemistry", "Multiple choice, then numerical answers"),
          section("mathematics", "Mathematics", "Multiple choice, then numerical answers"),
        ],
      },
    ],
    scales: [
      {
        name: "Marks, before they become a percentile",
        min: "score.min",
        max: "score.max",
        note: "Below nought, wrong answers have cost more than right ones brought.",
      },
    ],
  },
  jee_advanced: {
    papers: [
      {
        name: "Both papers, on one day",
        clock: "sections",
        sections: [
          section("paper1", "Paper 1", "Physics, chemistry and mathematics in equal parts"),
          section("paper2", "Paper 2", "The same subjects, other kinds of question"),
        ],
      },
    ],
    scales: [],
  },
  gate: {
    papers: [
      {
        name: "One subject paper",
        clock: "paper",
        sections: [
          section("aptitude", "General Aptitude", "Verbal, numerical and spatial reasoning"),
          section("subject", "Subject", "Your branch, with engineering mathematics where it applies"),
        ],
      },
    ],
    scales: [
      { name: "Marks", min: "score.min", max: "score.max" },
      {
        name: "GATE score",
        min: "gscore.min",
        max: "gscore.max",
        marks: [
          { key: "gscore.qualifying", label: "qualified" },
          { key: "gscore.top", label: "top" },
        ],
        note: "The first mark is where the qualifying marks of general candidates fall, the second where the mean of a paper’s best candidates does.",
      },
    ],
  },
  neet: {
    papers: [
      {
        name: "NEET (UG)",
        clock: "paper",
        sections: [
          section("physics", "Physics", "Single correct answers"),
          section("chemistry", "Chemistry", "Single correct answers"),
          section("biology", "Biology", "Botany and zoology, half of the paper"),
        ],
      },
    ],
    scales: [{ name: "Marks, before they become a rank", min: "score.min", max: "score.max" }],
  },
  cat: {
    papers: [
      {
        name: "CAT",
        clock: "sections",
        sections: [
          section(
            "varc",
            "Verbal Ability and Reading Comprehension",
            "Passages, summaries, sentences to order",
          ),
          section("dilr", "Data Interpretation and Logical Reasoning", "Sets of linked questions"),
          section("qa", "Quantitative Ability", "School mathematics under pressure"),
        ],
      },
    ],
    scales: [{ name: "Raw marks, before scaling and percentile", min: "score.min", max: "score.max" }],
  },
  upsc: {
    papers: [
      {
        name: "Preliminary Examination",
        clock: "sections",
        sections: [
          section(
            "gs",
            "General Studies, Paper I",
            "History, polity, geography, economy, environment, science",
          ),
          section(
            "csat",
            "General Studies, Paper II (CSAT)",
            "Comprehension, reasoning, arithmetic; only to qualify",
          ),
        ],
      },
    ],
    scales: [{ name: "Paper I, which decides who goes on", min: "score.min", max: "score.max" }],
  },
  ibps_sbi_rbi: {
    papers: [
      {
        id: "prelims",
        name: "IBPS PO, Preliminary",
        clock: "sections",
        sections: [
          section("english", "English Language", "Reading, errors, gaps"),
          section("quant", "Quantitative Aptitude", "Arithmetic, series, data"),
          section("reasoning", "Reasoning Ability", "Puzzles, seating, inference"),
        ],
      },
      {
        id: "mains",
        name: "IBPS PO, Main (as in 2025)",
        clock: "sections",
        sections: [
          section("reasoning", "Reasoning and Computer Aptitude", "Longer puzzles and inference"),
          section("awareness", "General, Economy and Banking Awareness", "News, banking, the economy"),
          section("english", "English Language", "Reading and usage"),
          section("data", "Data Analysis and Interpretation", "Charts, tables, caselets"),
          section("descriptive", "Descriptive", "An essay and a comprehension, typed"),
        ],
      },
      {
        id: "sbi",
        name: "SBI PO, Preliminary",
        clock: "sections",
        sections: [
          section("english", "English Language", "Reading, errors, gaps"),
          section("quant", "Quantitative Aptitude", "Arithmetic, series, data"),
          section("reasoning", "Reasoning Ability", "Puzzles, seating, inference"),
        ],
      },
    ],
    scales: [{ name: "IBPS PO Preliminary, marks", min: "prelims.score.min", max: "prelims.score.max" }],
  },
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
};

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
