/** What a timeline is about. */
export type ActivitySubject =
  | { leadId: string }
  | { studentId: string }
  | { applicationId: string }
  | { jobApplicationId: string };

/** Its one name and id, as a form posts them. */
export function subjectFields(subject: ActivitySubject): { name: string; value: string } {
  const [name = "", value = ""] = Object.entries(subject)[0] ?? [];
  return { name, value };
}
