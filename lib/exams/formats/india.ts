import { type ExamFormat, section } from "./parts";

/** Entrance and recruitment exams of India. */
export const INDIAN_EXAMS = {
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
} satisfies Record<string, ExamFormat>;
