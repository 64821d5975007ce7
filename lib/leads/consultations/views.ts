import { CONSULTATIONS } from "./list";

type ConsultationView = {
  name: string;
  when?: string;
  counsellor?: string;
  sort?: string;
  /** For those who hold consultations themselves. */
  isWorkers?: boolean;
};

/** A counsellor's day first, then everybody's. */
export const CONSULTATION_VIEWS: readonly ConsultationView[] = [
  { name: "My day", when: "today", counsellor: "me", isWorkers: true },
  { name: "Today", when: "today" },
  { name: "Coming", when: "coming" },
  { name: "Past, no answer", when: "unanswered" },
  { name: "All", sort: "-starts_at" },
];

export function consultationViewPath({ when, counsellor, sort }: ConsultationView): string {
  const query = new URLSearchParams({
    ...(when ? { when } : {}),
    ...(counsellor ? { counsellor } : {}),
    ...(sort ? { sort } : {}),
  });
  return query.size > 0 ? `${CONSULTATIONS}?${query}` : CONSULTATIONS;
}
