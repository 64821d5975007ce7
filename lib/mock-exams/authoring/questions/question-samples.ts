/** A whole question of each type, as it stands in the form of an editor. */
import type { ItemType } from "../../item";
import { blankForm } from "./blank-form";
import type { QuestionForm } from "./question-form";

export const option = (text: string, isRight = false) => ({ text, isRight, worth: "", feedback: "" });
const gap = (number: string, part: Partial<QuestionForm["gaps"][number]>) => ({
  number,
  kind: "text" as const,
  accept: [""],
  mostWords: "",
  letters: "",
  strict: "" as const,
  options: [option(""), option("")],
  word: "",
  ...part,
});
const PARTS: Record<ItemType, Partial<QuestionForm>> = {
  single_choice: { options: [option("One"), option("$1+1$", true), option("None of these")] },
  multiple_choice: { options: [option("2", true), option("3", true), option("4")], choose: "2" },
  numeric: {
    answer: { kind: "near", value: "12,5", tolerance: "0.1", from: "", to: "" },
    unit: "cm",
  },
  text: { accept: ["colour", "color", " "], mostWords: "1", strict: "case" },
  gaps: {
    stem: "The [[1]] sat on the [[2]] [[3]].",
    bank: [
      { key: "n1", text: "mat" },
      { key: "n2", text: "cat" },
    ],
    gaps: [
      gap("1", { kind: "bank", word: "n2" }),
      gap("2", { accept: ["old", "new"], letters: "3", strict: "exact" }),
      gap("3", { kind: "choice", options: [option("mat", true), option("hat")] }),
    ],
  },
  matching: {
    keepOrder: true,
    columns: [
      { key: "x", text: "Paris" },
      { key: "y", text: "Berlin" },
      { key: "z", text: "Rome" },
    ],
    rows: [
      { text: "Germany", match: "y" },
      { text: "France", match: "x" },
    ],
  },
  ordering: { parts: ["First", "Second", "Third"] },
  essay: { leastWords: "250", essayMostWords: "400", minutes: "40", rubric: "ielts-writing-task-2" },
  speech: { prepareSeconds: "15", speakSeconds: "45", rubric: "toefl-speaking" },
};
export const formOf = (type: ItemType): QuestionForm => ({
  ...blankForm(type),
  name: "gre-own-101",
  topic: "Arithmetic / Whole sums",
  stem: "What is one and one?",
  explanation: "One and one are two, as every pair of hands can show.",
  ...PARTS[type],
});
