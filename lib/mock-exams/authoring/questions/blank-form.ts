import type { FormChoice, QuestionForm } from "./question-form.ts";

export const choice = (text = "", isRight = false, worth = "", feedback = ""): FormChoice => ({
  text,
  isRight,
  worth,
  feedback,
});

export function blankForm(type: QuestionForm["type"]): QuestionForm {
  return {
    type,
    name: "",
    topic: "",
    difficulty: "medium",
    seconds: "90",
    limitSeconds: "",
    isScored: true,
    stimulus: "",
    stem: "",
    explanation: "",
    figure: null,
    hasOwnMarks: false,
    correct: "1",
    wrong: "0",
    partial: "none",
    proof: "",
    options: [choice(), choice(), choice(), choice()],
    keepOrder: false,
    takesAny: false,
    choose: "",
    answer: { kind: "exact", value: "", tolerance: "", from: "", to: "" },
    also: "",
    unit: "",
    locale: "en",
    accept: [""],
    feedback: [],
    mostWords: "",
    strict: "",
    gaps: [],
    bank: [],
    rows: [
      { text: "", match: "" },
      { text: "", match: "" },
    ],
    columns: [
      { key: "a", text: "" },
      { key: "b", text: "" },
    ],
    reuse: false,
    parts: ["", "", ""],
    leastWords: "250",
    essayMostWords: "",
    minutes: "",
    rubric: "",
    prepareSeconds: "30",
    speakSeconds: "60",
  };
}
