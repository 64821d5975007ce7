import { createContext, useContext } from "react";
import type { QuestionChoices } from "@/lib/mock-exams/authoring/questions/queries";
import type { Faults, QuestionForm } from "@/lib/mock-exams/authoring/questions/question-form";

type FormContext = {
  form: QuestionForm;
  change: (part: Partial<QuestionForm>) => void;
  choices: QuestionChoices;
  faults: Faults;
};

export const QuestionFormContext = createContext<FormContext | null>(null);

/** The question being written, for the parts of its form. */
export function useQuestionForm(): FormContext {
  const context = useContext(QuestionFormContext);
  if (!context) throw new Error("This belongs into the form of a question.");
  return context;
}

/** Where a field stands in the page, so that a fault can lead to it. */
export function fieldId(field: string): string {
  return `question-${field.replaceAll(".", "-")}`;
}
