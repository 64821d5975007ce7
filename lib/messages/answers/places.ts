import { textPlaces } from "@/lib/platform/text-places";

/** What a prepared answer may leave open. */
export const ANSWER_PLACES = { student: "First name", program: "Program" } as const;
export type AnswerPlace = keyof typeof ANSWER_PLACES;
export const ANSWER_PLACE_NAMES = Object.keys(ANSWER_PLACES) as AnswerPlace[];

/** An answer with what is known of a student, and what is then still to be filled in. */
export const {
  unknown: unknownPlaces,
  fill: fillAnswer,
  open: openPlaces,
} = textPlaces<AnswerPlace>(ANSWER_PLACES);

type Student = { name: string; applications: readonly { programName: string | null; isOpen: boolean }[] };

/** What the answers say of a student. Of several programs none is meant for sure, so the writer fills it in. */
export function answerValues({ name, applications }: Student): Partial<Record<AnswerPlace, string>> {
  const programs = new Set(
    applications.flatMap(({ programName, isOpen }) => (isOpen && programName ? [programName] : [])),
  );
  const [program] = programs;
  return {
    student: name.trim().split(/\s+/u)[0] ?? "",
    ...(programs.size === 1 && program ? { program } : {}),
  };
}
