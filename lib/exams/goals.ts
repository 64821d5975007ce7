import type { ExamId } from "@/lib/mock-exams/schema";

export type Goal = {
  goal: string;
  advice: string;
  exams: readonly ExamId[];
  read?: { name: string; href: string };
};

/** What people come with, in the order in which a counsellor hears it most. */
export const GOALS: readonly Goal[] = [
  {
    goal: "A degree taught in English, anywhere abroad",
    advice:
      "One English test, unless the university accepts your schooling or your earlier degree instead. Check the visa rules too: a country may accept fewer tests than its universities do.",
    exams: ["ielts", "toefl", "pte", "duolingo"],
    read: { name: "English tests, a guide", href: "/english-proficiency-tests-guide" },
  },
  {
    goal: "A bachelor’s degree in the United States",
    advice:
      "An English test, and the SAT where the college asks for it or where a good result helps. Many colleges have made it optional; some have taken it back.",
    exams: ["sat", "toefl", "ielts", "duolingo"],
  },
  {
    goal: "A master’s or doctorate in science or engineering abroad",
    advice:
      "An English test first. The GRE is asked for by fewer departments every year, so look before you register. GATE counts at some universities in Germany and Singapore, but never take it only for that.",
    exams: ["gre", "ielts", "toefl", "gate"],
    read: { name: "GRE scores, a guide", href: "/gre-score-requirements" },
  },
  {
    goal: "An MBA abroad",
    advice:
      "The GMAT, or the GRE where the school takes both, and most do. Take a practice test of each before you choose.",
    exams: ["gmat", "gre", "ielts"],
    read: { name: "MBA abroad, a guide", href: "/mba-abroad" },
  },
  {
    goal: "An MBA in India",
    advice:
      "CAT for the Indian Institutes of Management and many others. Some schools take the GMAT as well.",
    exams: ["cat", "gmat"],
  },
  {
    goal: "Engineering in India",
    advice:
      "JEE Main for the NITs, IIITs and many more; JEE Advanced after it for the IITs. Your state and private universities may hold their own tests.",
    exams: ["jee_main", "jee_advanced"],
  },
  {
    goal: "Medicine, in India or abroad",
    advice:
      "NEET in both cases. Without it a foreign medical degree does not lead to a licence to practise in India.",
    exams: ["neet"],
    read: { name: "Medical programs", href: "/medical-programs" },
  },
  {
    goal: "An M.Tech. in India, or a post with a public-sector company",
    advice:
      "GATE, in the paper of your branch. Employers say in their own notices whether they use it this year.",
    exams: ["gate"],
  },
  {
    goal: "The civil services",
    advice: "The examination of the Union Public Service Commission, in three stages over most of a year.",
    exams: ["upsc"],
  },
  {
    goal: "An officer’s post in a bank",
    advice:
      "IBPS PO for most public-sector banks, SBI PO for the State Bank, and Grade B for the Reserve Bank.",
    exams: ["ibps_sbi_rbi"],
  },
  {
    goal: "A degree taught in German",
    advice:
      "A certificate that the university accepts for study, usually TestDaF, DSH, telc or Goethe, at a high level. Start two years ahead.",
    exams: ["german"],
    read: { name: "Germany", href: "/study-destinations/germany" },
  },
  {
    goal: "A degree taught in French, or French for Canada",
    advice:
      "DELF or DALF for study, TCF or TEF Canada for immigration. They are different exams for different desks.",
    exams: ["french"],
    read: { name: "France", href: "/study-destinations/france" },
  },
];

/** Where a student with this exam usually goes, by country code; none for those that lead to places in India. */
export const EXAM_COUNTRIES: Readonly<Record<ExamId, readonly string[]>> = {
  ielts: ["GB", "AU", "CA", "IE", "NZ", "DE", "NL", "SG"],
  toefl: ["US", "CA", "DE", "SG", "NL", "FR"],
  pte: ["AU", "NZ", "GB", "IE", "CA"],
  duolingo: ["US", "CA", "IE", "GB"],
  gre: ["US", "CA", "DE", "SG", "CH"],
  gmat: ["US", "GB", "FR", "SG", "CA", "AU"],
  sat: ["US", "SG", "CA", "NL"],
  jee_main: [],
  jee_advanced: ["DE"],
  gate: ["DE", "SG"],
  neet: ["GE", "RU"],
  cat: [],
  upsc: [],
  ibps_sbi_rbi: [],
  german: ["DE", "AT", "CH"],
  french: ["FR", "CA", "BE", "CH"],
};
