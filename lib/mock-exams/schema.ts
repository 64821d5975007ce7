/** The sixteen exams of the product by the id in their addresses, in groups as the menu has them. */
export const EXAMS = {
  ielts: { name: "IELTS", group: "Language proficiency" },
  toefl: { name: "TOEFL", group: "Language proficiency" },
  pte: { name: "PTE", group: "Language proficiency" },
  duolingo: { name: "Duolingo", group: "Language proficiency" },
  gre: { name: "GRE", group: "Graduate" },
  gmat: { name: "GMAT", group: "Graduate" },
  sat: { name: "SAT", group: "Undergraduate" },
  jee_main: { name: "JEE Main", group: "Engineering" },
  jee_advanced: { name: "JEE Advanced", group: "Engineering" },
  gate: { name: "GATE", group: "Engineering" },
  neet: { name: "NEET", group: "Medical" },
  cat: { name: "CAT", group: "Business" },
  upsc: { name: "UPSC", group: "Government" },
  ibps_sbi_rbi: { name: "IBPS, SBI and RBI", group: "Government" },
  german: { name: "German", group: "Foreign languages" },
  french: { name: "French", group: "Foreign languages" },
} as const;
export type ExamId = keyof typeof EXAMS;
export const EXAM_IDS = Object.keys(EXAMS) as ExamId[];
export const EXAM_GROUPS = [...new Set(EXAM_IDS.map((id) => EXAMS[id].group))];

export function isExamId(id: string): id is ExamId {
  return Object.hasOwn(EXAMS, id);
}

/** Names this browser to the exam server, so that a reload is not taken for another device. It opens nothing. */
export const EXAM_DEVICE_COOKIE = "exam-device";
export const EXAM_DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** Whether a part of an address can be the id of an attempt at all. */
export function isAttemptId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
}
