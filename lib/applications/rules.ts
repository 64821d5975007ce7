/** The way of an application, and for each stage what its student does next. */
export const STAGES = {
  profile: {
    name: "Profile",
    next: "Go through your marks, budget and intake with your counsellor.",
  },
  shortlist: { name: "Shortlist", next: "Agree with your counsellor on the programs to apply to." },
  application: {
    name: "Application",
    next: "Your application goes to the university. Answer its questions as soon as they come.",
  },
  offer: { name: "Offer", next: "Read the conditions of the offer and decide before its deadline." },
  deposit: { name: "Deposit", next: "Pay the deposit to the university and keep the receipt." },
  confirmation: {
    name: "Confirmation",
    next: "The visa application needs the university’s confirmation of your place, and the papers that are still missing.",
  },
  visa: { name: "Visa", next: "Prepare the visa application with your visa officer." },
  departure: { name: "Departure", next: "Book the flight and a place to live." },
  arrived: { name: "Arrived", next: "Enrol at the university and register where the country asks for it." },
} as const;

/** Where an application stands that left the way. */
export const EXCEPTIONS = {
  withdrawn: { name: "Withdrawn", next: "You withdrew this application. A counsellor can open it again." },
  rejected: { name: "Rejected", next: "Talk to your counsellor about the other programs on your list." },
  deferred: { name: "Deferred", next: "Your place moved to a later intake. Keep its date in view." },
  visa_refused: {
    name: "Visa refused",
    next: "Read the reasons in the refusal letter with your visa officer before you apply again.",
  },
} as const;

export type Stage = keyof typeof STAGES;
export type ApplicationStatus = Stage | keyof typeof EXCEPTIONS;

export const STAGE_NAMES = Object.keys(STAGES) as Stage[];
export const EXCEPTION_NAMES = Object.keys(EXCEPTIONS) as (keyof typeof EXCEPTIONS)[];
export const STATUS_NAMES = [...STAGE_NAMES, ...Object.keys(EXCEPTIONS)] as ApplicationStatus[];

/** Where somebody still has to do something; a deferred place is kept in view. */
export const OPEN_STATUS_NAMES = STATUS_NAMES.filter(
  (status) => !["arrived", "withdrawn", "rejected", "visa_refused"].includes(status),
);

export function statusName(status: ApplicationStatus): string {
  return { ...STAGES, ...EXCEPTIONS }[status].name;
}

/** What the student does next. */
export function nextStep(status: ApplicationStatus): string {
  return { ...STAGES, ...EXCEPTIONS }[status].next;
}

/** How many stages lie behind an application; null when it left the way. */
export function stagesPassed(status: ApplicationStatus): number | null {
  const position = STAGE_NAMES.indexOf(status as Stage);
  return position === -1 ? null : position;
}

type Plan = {
  programName: string | null;
  universityName?: string | null;
  destination: string | null;
  intake: string | null;
};

/** "MSc Data Science, University of Leeds, September 2027", with what is known. */
export function programLine({ programName, universityName, destination, intake }: Plan): string {
  return (
    [programName, universityName ?? destination, intake].filter(Boolean).join(", ") ||
    "Program not chosen yet"
  );
}
