import type { ExamId } from "@/lib/mock-exams/schema";
import { ADMISSION_TESTS } from "./formats/admission";
import { ENGLISH_TESTS } from "./formats/english";
import { INDIAN_EXAMS } from "./formats/india";
import { LANGUAGE_EXAMS } from "./formats/languages";
import type { ExamFormat } from "./formats/parts";

/** How each exam is built. No figure stands here: what can change next year is a fact with its source. */
export const EXAM_FORMATS: Readonly<Record<ExamId, ExamFormat>> = {
  ...ENGLISH_TESTS,
  ...ADMISSION_TESTS,
  ...INDIAN_EXAMS,
  ...LANGUAGE_EXAMS,
};
