/** The one thing that a student does next, of everything that is known of them. */
import { DATE_KINDS, type DateKind } from "@/lib/applications/clock/dates";
import { type ApplicationStatus, nextStep, programLine } from "@/lib/applications/rules";
import type { Holder } from "@/lib/applications/stages";
import { afterLosing } from "@/lib/applications/what-next";
import { REJECTIONS } from "@/lib/documents/choices";
import { dayInIndia, formatDay } from "@/lib/platform/clock";
import { PROFILE_PARTS } from "@/lib/profiles/completion";
import { addDays } from "@/lib/timeline/schedule";
import { readBall } from "./home/ball";
import { type Missing, missingOf } from "./home/missing";
import type { HomeApplication, StudentHome } from "./home/rows";
import type { Target } from "./home/targets";

export type Action = { text: string; target: Target };
export type NextThing = {
  /** due: a day is near or has passed. todo: it is the student's. late: ours, and late. waiting: somebody else's. start: nothing is open. */
  tone: "due" | "todo" | "late" | "waiting" | "start";
  sentence: string;
  note: string | null;
  /** At most two. */
  actions: readonly Action[];
  /** Entries of the list of what is missing that this says already. */
  covers: readonly string[];
};

/** A day as near as this comes before everything else. */
export const NEAR_DAYS = 7;
/** An appointment or an intake's closing day further ahead stands among the dates alone, and what can be done now comes first. */
const DAYS_AHEAD = 14;

/**
 * In this order: a day that is near or has passed, a document that was sent back, what has a day, what the profile lacks,
 * documents without a day that the next steps need, the step that the student may take, and at last who else has the ball.
 */
const RANKS = [
  "near",
  "sent back",
  "dated",
  "profile",
  "papers",
  "step",
  "late",
  "waiting",
  "start",
] as const;
type Candidate = NextThing & { rank: (typeof RANKS)[number]; day: string };
type Offer = NonNullable<HomeApplication["offer"]>;

const NO_DAY = "9999-12-31";

export function nextThing(home: StudentHome, now: Date, today: string): NextThing {
  const missing = missingOf(home);
  const open = home.applications.filter(({ holder }) => holder !== null);
  const [first] = [
    ...open.flatMap((application) => ofApplication(application, home, today)),
    ...ofPapers(missing, home, today),
    ...(open.length > 0 ? ofProfile(missing) : []),
    ...open.flatMap((application) => ofStep(application, home, missing)),
    ...open.flatMap((application) => ofBall(application, home, now)),
    beginning(home),
  ].toSorted(
    (one, other) => RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank) || one.day.localeCompare(other.day),
  );
  if (!first) throw new Error("There is always something to say.");
  const { rank: _rank, day: _day, ...thing } = first;
  return thing;
}

const nameOf = (application: HomeApplication) =>
  application.programName ?? programLine({ ...application, intake: null });
const from = ({ universityName }: HomeApplication) => (universityName ? ` from ${universityName}` : "");

/** A day is near through a week; past ones are nearer still. */
function dated(day: string, today: string): Pick<Candidate, "rank" | "day" | "tone"> {
  const isNear = day <= addDays(today, NEAR_DAYS);
  return { rank: isNear ? "near" : "dated", day, tone: isNear ? "due" : "todo" };
}

function ofApplication(application: HomeApplication, { days }: StudentHome, today: string): Candidate[] {
  const { id, offer, holder, promisedBy, closedOn, intake } = application;
  const own = days.filter(
    ({ applicationId, day }) => applicationId === id && day <= addDays(today, DAYS_AHEAD),
  );
  const found: Candidate[] = [];
  if (offer?.state === "received") {
    const by = offer.acceptBy;
    found.push({
      ...(by ? dated(by, today) : { rank: "dated", day: NO_DAY, tone: "todo" }),
      sentence: `Decide on the offer${from(application)}${by ? ` by ${formatDay(by)}` : ""}.`,
      note: "Read its conditions first. Nobody accepts or declines it for you.",
      actions: [{ text: "Read the offer", target: { page: "application", id, at: "offers" } }],
      covers: [],
    });
  }
  if (
    offer?.state === "accepted" &&
    offer.depositAmount !== null &&
    offer.depositPaidOn === null &&
    offer.depositReportedOn === null
  ) {
    const by = offer.depositBy;
    found.push({
      ...(by ? dated(by, today) : { rank: "dated", day: NO_DAY, tone: "todo" }),
      sentence: `Pay the deposit${application.universityName ? ` to ${application.universityName}` : ""}${by ? ` by ${formatDay(by)}` : ""}.`,
      note: "Then say when you paid, and upload the receipt, so that we can go on.",
      actions: [
        { text: "See what to pay", target: { page: "application", id, at: "offers" } },
        { text: "Upload the receipt", target: { page: "documents", upload: "deposit_receipt" } },
      ],
      covers: [],
    });
  }
  if (offer?.nextCondition && offer.nextCondition.day <= addDays(today, DAYS_AHEAD))
    found.push(ofCondition(application, offer, offer.nextCondition, today));
  if (closedOn !== null) {
    found.push({
      rank: "near",
      day: closedOn,
      tone: "due",
      sentence: `Choose a later intake for ${nameOf(application)}.`,
      note: `Applications${intake ? ` for ${intake}` : ""} closed on ${formatDay(closedOn)}.`,
      actions: [{ text: "Change the intake", target: { page: "application", id, at: "choice" } }],
      covers: [],
    });
  }
  const { asked } = application;
  // A day with a name of its own says more than that it is the student's turn until then.
  const hasName = own.some(
    ({ day, kind }) => day === promisedBy && kind !== null && !OF_OFFERS.includes(kind),
  );
  if (holder === "student" && (asked || (promisedBy !== null && !hasName))) {
    found.push({
      ...(promisedBy ? dated(promisedBy, today) : { rank: "dated", day: NO_DAY, tone: "todo" }),
      sentence: asked
        ? `${asked.byName ?? "Your team"} asked you for something${promisedBy ? ` by ${formatDay(promisedBy)}` : ""}.`
        : `It is your turn with ${nameOf(application)}, by ${formatDay(promisedBy ?? "")}.`,
      note: asked
        ? `${asked.words}\nAsked on ${formatDay(dayInIndia(new Date(asked.at)))}, for ${nameOf(application)}.`
        : nextStep(application.status),
      actions: [{ text: "Open the application", target: { page: "application", id } }],
      covers: [],
    });
  }
  for (const { what, day, kind, note } of own) {
    if (what === "closes") {
      found.push({
        ...dated(day, today),
        sentence: `Applications for ${nameOf(application)} close on ${formatDay(day)}.`,
        note: closesNote(application.status),
        actions: [{ text: "Open the application", target: { page: "application", id } }],
        covers: [],
      });
    } else if (what === "confirmation") {
      found.push({
        ...dated(day, today),
        sentence: `Send the visa application by ${formatDay(day)}.`,
        note: `It is the last day of the ${note}.`,
        actions: [{ text: "Open the application", target: { page: "application", id } }],
        covers: [],
      });
    } else if (kind !== null && !OF_OFFERS.includes(kind)) {
      found.push({
        ...dated(day, today),
        sentence: `${kind === "other" ? (note ?? "A day to keep") : DATE_KINDS[kind]} on ${formatDay(day)}.`,
        note:
          kind === "other"
            ? programLine({ ...application, intake: null })
            : (note ?? programLine({ ...application, intake: null })),
        actions: [{ text: "Open the application", target: { page: "application", id } }],
        covers: [],
      });
    }
  }
  return found;
}

function ofCondition(
  application: HomeApplication,
  { openConditions }: Offer,
  { text, day }: NonNullable<Offer["nextCondition"]>,
  today: string,
): Candidate {
  const { id } = application;
  const isPast = day < today;
  return {
    ...dated(day, today),
    sentence: `${isPast ? "A condition of the offer was due on" : "Meet a condition of the offer by"} ${formatDay(day)}.`,
    note: `${text}\n${isPast ? "Tell your team how it stands: without it the place is not yours." : `It is of the offer${from(application)} for ${nameOf(application)}.`}`,
    actions: [{ text: "Read the offer", target: { page: "application", id, at: "offers" } }],
    covers: openConditions === 1 ? [`condition ${id}`] : [],
  };
}

/** The offer itself says these. */
const OF_OFFERS: readonly DateKind[] = ["offer_reply", "deposit"];

function closesNote(status: ApplicationStatus): string {
  return status === "application"
    ? "Answer your team’s questions, so that it goes out in time."
    : "Until then your documents have to be accepted, and the application sent.";
}

function ofPapers(missing: readonly Missing[], { papers }: StudentHome, today: string): Candidate[] {
  const toUpload = (text: string, { target }: Missing): Action => ({ text, target });
  const sentBack = missing.filter(({ kind }) => kind === "sent back");
  const dueFirst = missing.filter(
    ({ kind, dueOn }) => kind !== "sent back" && kind !== "condition" && dueOn !== null,
  );
  const others = missing.filter(
    ({ kind, dueOn, isSoon }) => (kind === "paper" || kind === "expired") && dueOn === null && isSoon,
  );
  return [
    ...sentBack.map((paper): Candidate => {
      const why = papers.find(
        ({ typeCode, applicationId }) => paper.key === `paper ${typeCode} ${applicationId ?? ""}`,
      )?.sentBack;
      return {
        rank: "sent back",
        day: paper.dueOn ?? why?.at ?? NO_DAY,
        tone: "todo",
        sentence: `Upload a better file: ${paper.name} was sent back.`,
        note: why ? ([why.note, REJECTIONS[why.reason].text].find((text) => text !== null) ?? null) : null,
        actions: [toUpload("Upload it again", paper)],
        covers: [paper.key],
      };
    }),
    ...dueFirst.map((paper): Candidate => {
      const day = paper.dueOn ?? today;
      return {
        // However near it is, a document that was asked for does not come before one that was sent back.
        ...dated(day, today),
        rank: "dated",
        sentence: `Upload your ${lowered(paper.name)} by ${formatDay(day)}.`,
        note:
          day < today
            ? "That day has passed. Send it as soon as you can, or tell your team what holds you up."
            : paper.note,
        actions: [toUpload("Upload it", paper)],
        covers: [paper.key],
      };
    }),
    ...(others.length > 0
      ? [
          {
            rank: "papers",
            day: NO_DAY,
            tone: "todo",
            sentence:
              others.length === 1
                ? `Upload your ${lowered(others[0]?.name ?? "document")}.`
                : `Upload ${others.length} documents: ${listed(others.map(({ name }) => lowered(name)))}.`,
            note:
              others.length === 1
                ? (others[0]?.note ?? null)
                : "A photograph with your phone is enough, page by page.",
            actions: [
              others[0] && others.length === 1
                ? toUpload("Upload it", others[0])
                : { text: "Upload documents", target: { page: "documents" } },
            ],
            covers: others.length === 1 ? others.map(({ key }) => key) : [],
          } satisfies Candidate,
        ]
      : []),
  ];
}

function ofProfile(missing: readonly Missing[]): Candidate[] {
  const gaps = missing.filter(({ kind }) => kind === "profile");
  if (gaps.length === 0) return [];
  const labels = Object.entries(PROFILE_PARTS)
    .filter(([part]) => gaps.some(({ key }) => key === `profile ${part}`))
    .map(([, { label }]) => label);
  return [
    {
      rank: "profile",
      day: NO_DAY,
      tone: "todo",
      sentence: `Add ${listed(labels)} to your profile.`,
      note: "Every application carries it, and the universities compare it with your passport.",
      actions: [{ text: "Open your profile", target: { page: "profile" } }],
      covers: gaps.map(({ key }) => key),
    },
  ];
}

/** What a student takes on without anybody: said once nothing is missing for it. */
const STEPS: Partial<
  Record<
    ApplicationStatus,
    { to: "shortlist" | "application" | "arrived"; sentence: (name: string) => string; action: string }
  >
> = {
  profile: {
    to: "shortlist",
    sentence: (name) => `Your profile is complete: go on with ${name}.`,
    action: "Go on",
  },
  shortlist: {
    to: "application",
    sentence: (name) => `Everything is there: apply for ${name}.`,
    action: "Apply",
  },
  departure: { to: "arrived", sentence: () => "Tell us when you have arrived.", action: "I have arrived" },
};

function ofStep(
  application: HomeApplication,
  { papers }: StudentHome,
  missing: readonly Missing[],
): Candidate[] {
  const { id, status, holder } = application;
  if (holder !== "student") return [];
  const waitsForUs =
    status === "shortlist" &&
    papers.some(
      ({ isRequired, state, applications, neededBefore }) =>
        isRequired &&
        (state === "uploaded" || state === "scanning" || state === "in_review") &&
        applications.includes(id) &&
        neededBefore === "application",
    );
  const step = STEPS[status];
  const stops = missing.some(
    ({ kind, isSoon }) =>
      kind === "profile" || (status === "shortlist" && isSoon && kind !== "optional" && kind !== "condition"),
  );
  const isReady = step !== undefined && (status === "departure" || !(stops || waitsForUs));
  return [
    {
      // The first step asks for the profile alone, and opens the way to everything else.
      rank: isReady && status === "profile" ? "profile" : "step",
      day: application.holderSince ?? NO_DAY,
      tone: "todo",
      sentence: isReady ? step.sentence(nameOf(application)) : `It is your turn with ${nameOf(application)}.`,
      note:
        application.asked?.words ??
        (waitsForUs
          ? "We are checking your documents; you can go on as soon as they are accepted."
          : (afterLosing(application.lostOffer) ?? nextStep(status))),
      actions: [
        isReady
          ? { text: step.action, target: { page: "application", id, at: step.to } }
          : { text: "Open the application", target: { page: "application", id } },
      ],
      covers: [],
    },
  ];
}

const WHO: Record<Exclude<Holder, "student">, (application: HomeApplication) => string> = {
  team: () => "Our team",
  university: ({ universityName }) => universityName ?? "The university",
  embassy: () => "The embassy",
  bank: () => "The bank",
};

/** What becomes of an application whose offer is gone, while we see to it. */
const LOST_OFFERS: Partial<
  Record<NonNullable<HomeApplication["lostOffer"]>, { sentence: (from: string) => string; note: string }>
> = {
  declined: {
    sentence: (from) => `You declined the offer${from}, and we go through with you what comes next.`,
    note: "Nothing for you to do now.",
  },
  lapsed: {
    sentence: (from) => `The offer${from} lapsed, and we ask whether the place can still be had.`,
    note: "Write to your team today if you want it.",
  },
};

/** Somebody else has it: who, since when, and what we do where we are late. */
function ofBall(application: HomeApplication, home: StudentHome, now: Date): Candidate[] {
  const { id, holder } = application;
  if (holder === null || holder === "student") return [];
  const { since, late, promise, usual } = readBall(application, home, now);
  const open: Action = { text: "See the application", target: { page: "application", id } };
  if (late && holder === "team") {
    return [
      {
        rank: "late",
        day: late.since,
        tone: "late",
        sentence: `${late.sentence.replace(/\.$/, "")} with ${nameOf(application)}.`,
        note: ["Nothing for you to do.", late.remedy].filter(Boolean).join(" "),
        actions: [open],
        covers: [],
      },
    ];
  }
  const lost = holder === "team" ? LOST_OFFERS[application.lostOffer ?? "closed"] : undefined;
  if (lost) {
    return [
      {
        rank: "waiting",
        day: since ?? NO_DAY,
        tone: "waiting",
        sentence: lost.sentence(from(application)),
        note: [lost.note, promise].filter(Boolean).join(" "),
        actions: [open],
        covers: [],
      },
    ];
  }
  return [
    {
      rank: "waiting",
      day: since ?? NO_DAY,
      tone: "waiting",
      sentence: `${WHO[holder](application)} has had ${nameOf(application)}${since ? ` since ${formatDay(since)}` : ""}.`,
      note: ["Nothing for you to do now.", late?.sentence ?? promise ?? usual].filter(Boolean).join(" "),
      actions: [open],
      covers: [],
    },
  ];
}

function beginning({ student, applications }: StudentHome): Candidate {
  const start = { rank: "start", day: NO_DAY, covers: [] } as const;
  if (applications.some(({ status }) => status === "arrived")) {
    return {
      ...start,
      tone: "waiting",
      sentence: "You have arrived, and we wish you well.",
      note: "Your documents and receipts stay with you.",
      actions: [{ text: "Your documents", target: { page: "documents" } }],
    };
  }
  if (student.shortlisted > 0) {
    return {
      ...start,
      tone: "start",
      sentence:
        student.shortlisted === 1
          ? "Apply for the program on your shortlist."
          : `Apply for one of the ${student.shortlisted} programs on your shortlist.`,
      note: "You choose the intake, and see what you need before anything is sent.",
      actions: [
        { text: "Apply from your shortlist", target: { page: "programs" } },
        { text: "Fill in your file", target: { page: "file" } },
      ],
    };
  }
  return {
    ...start,
    tone: "start",
    sentence: "Find programs that fit you, and put them on your shortlist.",
    note: "Fill in your file first, and every program says which of its requirements you meet.",
    actions: [
      { text: "Find programs", target: { page: "finder" } },
      { text: "Fill in your file", target: { page: "file" } },
    ],
  };
}

/** As it stands in the middle of a sentence; names in capitals stay. */
function lowered(name: string): string {
  return /^[A-Z][a-z]/.test(name) && !/^(English|German|French)/.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;
}

/** "passport, marksheets and 2 more" */
function listed(names: readonly string[]): string {
  const most = 3;
  const shown = names.length > most ? names.slice(0, most - 1) : names;
  const rest = names.length - shown.length;
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown;
  return parts.length <= 1 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
