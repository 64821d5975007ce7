/** What a student is told to do next, and what stands on their first screen beside it. */
import { describe, expect, test } from "vitest";
import { STATUS_NAMES } from "@/lib/applications/rules";
import { HOLDERS, STAGE_FACTS } from "@/lib/applications/stages";
import { addDays } from "@/lib/timeline/schedule";
import { comingDays } from "./home/coming-days";
import { missingOf } from "./home/missing";
import type { HomeApplication, HomePaper, StudentHome } from "./home/rows";
import { ownHref } from "./home/targets";
import { nextThing } from "./next-thing";

const TODAY = "2027-03-10";
const NOW = new Date("2027-03-10T06:00:00Z");
const in_ = (days: number) => addDays(TODAY, days);

const application: HomeApplication = {
  id: "00000000-0000-4000-8000-000000000001",
  status: "shortlist",
  programName: "MSc Data Science",
  universityName: "Harbour University",
  destination: null,
  intake: "September 2027",
  intakeOn: "2027-09-01",
  holder: "student",
  holderSince: "2027-03-01T05:00:00Z",
  promisedBy: null,
  reason: null,
  assignedName: null,
  asked: null,
  countryCode: "GB",
  isDestination: true,
  closedOn: null,
  queuePlace: null,
  measures: [],
  offer: null,
  lostOffer: null,
};
const offer: NonNullable<HomeApplication["offer"]> = {
  state: "received",
  acceptBy: in_(20),
  depositBy: null,
  depositAmount: null,
  currency: null,
  depositPaidOn: null,
  depositReportedOn: null,
  openConditions: 0,
  nextCondition: null,
};
const asked = {
  words: "Upload the marksheet of semester six.",
  byName: "Asha Rao",
  at: "2027-03-08T05:00:00Z",
};
const paper = (name: string, changes: Partial<HomePaper> = {}): HomePaper => ({
  documentId: null,
  typeCode: name.toLowerCase().replaceAll(" ", "_"),
  name,
  applicationId: null,
  applications: [application.id],
  isAsked: true,
  isRequired: true,
  neededBefore: "application",
  dueOn: null,
  state: "asked",
  expiresOn: null,
  submittedAt: null,
  sentBack: null,
  ...changes,
});
const sentBack = (name: string, changes: Partial<HomePaper> = {}) =>
  paper(name, {
    state: "rejected",
    sentBack: { reason: "unreadable", note: null, at: "2027-03-05T05:00:00Z" },
    ...changes,
  });
const home = (
  changes: Partial<Omit<StudentHome, "student">> & { student?: Partial<StudentHome["student"]> } = {},
): StudentHome => ({
  applications: [application],
  days: [],
  papers: [],
  holidays: [],
  closedDays: [],
  ...changes,
  student: {
    id: "00000000-0000-4000-8000-000000000002",
    name: "Meera Nair",
    isOwn: true,
    isWhole: true,
    profileGaps: [],
    records: [],
    shortlisted: 0,
    ...changes.student,
  },
});
const next = (value: StudentHome) => nextThing(value, NOW, TODAY);

describe("The next thing", () => {
  test("A new student is led to the finder and to the file", () => {
    const thing = next(home({ applications: [], student: { profileGaps: ["phone", "city"] } }));
    expect(thing.tone).toBe("start");
    expect(thing.sentence).toBe("Find programs that fit you, and put them on your shortlist.");
    expect(thing.actions.map(({ target }) => ownHref(target))).toEqual(["/programs-finder", "/profile/file"]);
  });

  test("A student with a shortlist is led to apply from it", () => {
    const thing = next(home({ applications: [], student: { shortlisted: 3 } }));
    expect(thing.sentence).toBe("Apply for one of the 3 programs on your shortlist.");
    expect(thing.actions[0]?.target).toEqual({ page: "programs" });
  });

  test("A document that was sent back comes before one that was asked for, however near that is", () => {
    const thing = next(home({ papers: [paper("Passport", { dueOn: in_(1) }), sentBack("Bank letter")] }));
    expect(thing.sentence).toBe("Upload a better file: Bank letter was sent back.");
    expect(thing.note).toMatch(/^We can’t read it/);
    expect(thing.covers).toEqual(["paper bank_letter "]);
  });

  test("What was written about a document that was sent back is read in the words of whoever checked it", () => {
    const papers = [
      sentBack("Marksheets", {
        sentBack: { reason: "incomplete", note: "Semester four is missing.", at: "2027-03-05T05:00:00Z" },
      }),
    ];
    expect(next(home({ papers })).note).toBe("Semester four is missing.");
  });

  test("A deadline comes before a wish, the nearest first", () => {
    const asked = { ...application, offer: { ...offer, acceptBy: in_(20) } };
    const days = [{ applicationId: application.id, what: "closes", day: in_(12), kind: null, note: null }];
    const papers = [paper("Passport"), paper("CV", { isRequired: false })];
    expect(next(home({ applications: [asked], papers })).sentence).toBe(
      "Decide on the offer from Harbour University by 30 March 2027.",
    );
    expect(next(home({ applications: [asked], papers, days })).sentence).toBe(
      "Applications for MSc Data Science close on 22 March 2027.",
    );
  });

  test("A closing day that is months ahead does not hide what can be done now", () => {
    const begun = { ...application, status: "profile" } as const;
    const days = [{ applicationId: application.id, what: "closes", day: in_(47), kind: null, note: null }];
    expect(next(home({ applications: [begun], days })).sentence).toBe(
      "Your profile is complete: go on with MSc Data Science.",
    );
    expect(next(home({ days, papers: [paper("Passport")] })).sentence).toBe("Upload your passport.");
  });

  test("The last day of a confirmation is the day by which the visa application is sent", () => {
    const waiting = { ...application, status: "visa", holder: "team" } as const;
    const days = [
      {
        applicationId: application.id,
        what: "confirmation",
        day: in_(12),
        kind: null,
        note: "Confirmation of Acceptance for Studies (CAS)",
      },
    ];
    expect(next(home({ applications: [waiting], days }))).toMatchObject({
      tone: "todo",
      sentence: "Send the visa application by 22 March 2027.",
      note: "It is the last day of the Confirmation of Acceptance for Studies (CAS).",
    });
  });

  test("An appointment is named, not called a turn until its day", () => {
    const asked = { ...application, status: "visa", promisedBy: in_(10) } as const;
    const days = [
      {
        applicationId: application.id,
        what: "appointment",
        day: in_(10),
        kind: "biometrics",
        note: "10:30",
      } as const,
    ];
    expect(next(home({ applications: [asked], days })).sentence).toBe("Biometrics on 20 March 2027.");
  });

  test("The day of a condition is a deadline from two weeks ahead, and once it has passed the team is to hear of it", () => {
    const asking = (day: string, openConditions = 1) => ({
      ...application,
      status: "confirmation" as const,
      holder: "university" as const,
      offer: {
        ...offer,
        state: "accepted" as const,
        openConditions,
        nextCondition: { text: "IELTS 6.5 overall", day },
      },
    });
    const thingOn = (day: string, openConditions?: number) =>
      next(home({ applications: [asking(day, openConditions)], papers: [sentBack("Bank letter")] }));
    const near = thingOn(in_(7));
    expect(near.tone).toBe("due");
    expect(near.sentence).toBe("Meet a condition of the offer by 17 March 2027.");
    expect(near.note).toBe(
      "IELTS 6.5 overall\nIt is of the offer from Harbour University for MSc Data Science.",
    );
    expect(near.actions.map(({ target }) => ownHref(target))).toEqual([
      `/student-programs/${application.id}#offers`,
    ]);
    expect(near.covers).toEqual([`condition ${application.id}`]);
    // Of two the list still names the other one.
    expect(thingOn(in_(7), 2).covers).toEqual([]);
    expect(thingOn(in_(8)).sentence).toMatch(/^Upload a better file/);
    expect(next(home({ applications: [asking(in_(14))] })).sentence).toMatch(/^Meet a condition/);
    expect(next(home({ applications: [asking(in_(15))] })).tone).toBe("waiting");
    const late = thingOn(in_(-1));
    expect(late.sentence).toBe("A condition of the offer was due on 9 March 2027.");
    expect(late.note).toContain("Tell your team how it stands");
  });

  test("The day by which a document was asked for is said once, by the document", () => {
    const days = [
      { applicationId: application.id, what: "document:passport", day: in_(3), kind: null, note: "Passport" },
    ];
    const thing = next(home({ papers: [paper("Passport", { dueOn: in_(3) })], days }));
    expect(thing.sentence).toBe("Upload your passport by 13 March 2027.");
    expect(thing.tone).toBe("due");
    // While we check it, the clock of the document stands still.
    expect(next(home({ papers: [paper("Passport", { state: "in_review" })] })).sentence).toBe(
      "It is your turn with MSc Data Science.",
    );
  });

  test("An offer that runs out within a week comes before everything", () => {
    const near = { ...application, offer: { ...offer, acceptBy: in_(7) } };
    const thing = next(home({ applications: [near], papers: [sentBack("Bank letter")] }));
    expect(thing.tone).toBe("due");
    expect(thing.sentence).toMatch(/^Decide on the offer/);
    const later = { ...application, offer: { ...offer, acceptBy: in_(8) } };
    expect(next(home({ applications: [later], papers: [sentBack("Bank letter")] })).sentence).toMatch(
      /^Upload a better file/,
    );
  });

  test("What the team asked for is read where it was handed over with a day", () => {
    const thing = next(home({ applications: [{ ...application, promisedBy: in_(3), asked }] }));
    expect(thing.sentence).toBe("Asha Rao asked you for something by 13 March 2027.");
    expect(thing.note).toBe(
      "Upload the marksheet of semester six.\nAsked on 8 March 2027, for MSc Data Science.",
    );
  });

  test("A request without a day comes before the usual papers and steps", () => {
    const thing = next(home({ applications: [{ ...application, asked }], papers: [paper("Passport")] }));
    expect(thing.sentence).toBe("Asha Rao asked you for something.");
    expect(
      next(home({ applications: [{ ...application, asked: { ...asked, byName: null } }] })).sentence,
    ).toBe("Your team asked you for something.");
  });

  test("With others, it says who and since when", () => {
    const away = { ...application, status: "application", holder: "university" } as const;
    const thing = next(home({ applications: [away] }));
    expect(thing.tone).toBe("waiting");
    expect(thing.sentence).toBe("Harbour University has had MSc Data Science since 1 March 2027.");
    expect(thing.note).toBe("Nothing for you to do now.");
  });

  test("After an offer is declined or lapses it says what happens now, and nobody is told to decide", () => {
    const lost = { ...application, status: "offer", holder: "team" } as const;
    const declined = next(home({ applications: [{ ...lost, lostOffer: "declined" }] }));
    expect(declined.sentence).toBe(
      "You declined the offer from Harbour University, and we go through with you what comes next.",
    );
    expect(declined.tone).toBe("waiting");
    const lapsed = next(home({ applications: [{ ...lost, lostOffer: "lapsed" }] }));
    expect(lapsed.sentence).toBe(
      "The offer from Harbour University lapsed, and we ask whether the place can still be had.",
    );
    expect(lapsed.note).toMatch(/^Write to your team today/);
    const back = next(home({ applications: [{ ...lost, holder: "student", lostOffer: "lapsed" }] }));
    expect(back.note).toMatch(/^The offer lapsed/);
  });

  test("Who said that the deposit is paid is not told to pay it", () => {
    const unpaid = { ...offer, state: "accepted", depositAmount: 2000, currency: "GBP" } as const;
    const at = { ...application, status: "deposit", offer: unpaid } as const;
    expect(next(home({ applications: [at] })).sentence).toBe("Pay the deposit to Harbour University.");
    const paid = { ...at, holder: "team", offer: { ...unpaid, depositReportedOn: in_(-1) } } as const;
    expect(next(home({ applications: [paid] })).tone).toBe("waiting");
  });

  test("When we are late the student reads it before they ask, with what we do", () => {
    const late = {
      ...application,
      status: "application",
      holder: "team",
      promisedBy: "2027-03-08",
      queuePlace: 0,
    } as const;
    const thing = next(home({ applications: [late] }));
    expect(thing.tone).toBe("late");
    expect(thing.sentence).toBe("We are two working days late with MSc Data Science.");
    expect(thing.note).toBe("Nothing for you to do. Your officer has this first in the queue today.");
  });

  test("What is ready is taken on by its student; while we check a document nothing is promised", () => {
    expect(next(home()).sentence).toBe("Everything is there: apply for MSc Data Science.");
    const papers = [paper("Passport", { state: "in_review" })];
    expect(next(home({ papers })).sentence).toBe("It is your turn with MSc Data Science.");
    expect(next(home({ papers })).note).toMatch(/^We are checking your documents/);
  });

  test("What only the visa asks for waits until its time, and stands in the list", () => {
    const value = home({ papers: [paper("Bank letter", { neededBefore: "visa" })] });
    expect(next(value).sentence).toBe("Everything is there: apply for MSc Data Science.");
    expect(missingOf(value).map(({ name }) => name)).toEqual(["Bank letter"]);
    const confirmed = { ...application, status: "confirmation" } as const;
    expect(next({ ...value, applications: [confirmed] }).sentence).toBe("Upload your bank letter.");
  });

  test("With a complete profile the first step comes before the documents, and leads to its button", () => {
    const begun = { ...application, status: "profile" } as const;
    const thing = next(home({ applications: [begun], papers: [paper("Passport")] }));
    expect(thing.sentence).toBe("Your profile is complete: go on with MSc Data Science.");
    expect(thing.actions.map(({ target }) => ownHref(target))).toEqual([
      `/student-programs/${application.id}?do=shortlist#step`,
    ]);
  });

  test("Many documents are one sentence", () => {
    const papers = ["Passport", "Marksheets", "CV", "Degree certificate"].map((name) => paper(name));
    expect(next(home({ papers })).sentence).toBe("Upload 4 documents: passport, marksheets and 2 more.");
  });

  test("Who has arrived is not asked to begin again", () => {
    const arrived = { ...application, status: "arrived", holder: null, holderSince: null } as const;
    expect(next(home({ applications: [arrived] })).sentence).toMatch(/^You have arrived/);
  });
});

describe("Whatever the case", () => {
  /** Numbers from a seed, so that a failure can be looked at again. */
  function chance(seed: number) {
    let state = seed;
    const number = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const of = <T>(values: readonly T[]) => values[number(values.length)] as T;
    return { number, of };
  }
  const STATES = ["asked", "uploaded", "in_review", "accepted", "rejected", "expired"] as const;

  function anyHome(seed: number): StudentHome {
    const { number, of } = chance(seed);
    const applications = Array.from({ length: number(4) }, (_, place): HomeApplication => {
      const status = of(STATUS_NAMES);
      const isOver = STAGE_FACTS[status].holder === null;
      const holder = isOver ? null : of(HOLDERS);
      return {
        ...application,
        id: `00000000-0000-4000-8000-00000000010${place}`,
        status,
        holder,
        holderSince: holder && `2027-03-0${1 + number(9)}T05:00:00Z`,
        promisedBy: holder && number(2) ? in_(number(40) - 20) : null,
        closedOn: holder && number(6) === 0 ? in_(-number(9)) : null,
        asked: holder === "student" && number(2) ? asked : null,
        queuePlace: number(2) ? number(4) : null,
        lostOffer: number(3) ? null : of(["declined", "lapsed", "rescinded", "closed"] as const),
        offer:
          holder && number(2)
            ? {
                state: of(["received", "accepted"] as const),
                acceptBy: number(2) ? in_(number(40) - 5) : null,
                depositBy: number(2) ? in_(number(40) - 5) : null,
                depositAmount: number(2) ? 2000 : null,
                currency: "GBP",
                depositPaidOn: null,
                depositReportedOn: number(2) ? in_(-1) : null,
                openConditions: number(3),
                nextCondition: number(3) ? null : { text: "IELTS 6.5 overall", day: in_(number(40) - 10) },
              }
            : null,
      };
    });
    const papers = Array.from({ length: number(6) }, (_, place) => {
      const state = of(STATES);
      const due = number(2) ? in_(number(40) - 10) : null;
      return state === "rejected"
        ? sentBack(`Paper ${place}`, { dueOn: due, isAsked: number(2) === 0 })
        : paper(`Paper ${place}`, { state, dueOn: due, isRequired: number(3) > 0, isAsked: number(4) > 0 });
    });
    return home({
      applications,
      papers,
      days: applications.slice(0, 2).map(({ id }) => ({
        applicationId: id,
        what: "date:x",
        day: in_(number(40)),
        kind: of(["interview", "visa_appointment", "flight"] as const),
        note: null,
      })),
      student: { shortlisted: number(3), profileGaps: number(2) ? ["phone"] : [] },
    });
  }
  const seeds = Array.from({ length: 150 }, (_, seed) => seed + 1);

  test("there is one sentence, at most two actions that lead somewhere, and nothing covered that is not missing", () => {
    for (const seed of seeds) {
      const value = anyHome(seed);
      const thing = next(value);
      expect(thing.sentence, `seed ${seed}`).toMatch(/^\p{L}.+\.$/u);
      expect(thing.sentence.match(/[.?!](?=\s)/g) ?? [], `seed ${seed}`).toEqual([]);
      expect(thing.actions.length, `seed ${seed}`).toBeLessThanOrEqual(2);
      for (const { target } of thing.actions) expect(ownHref(target)).toMatch(/^\//);
      const keys = missingOf(value).map(({ key }) => key);
      expect(keys, `seed ${seed}`).toEqual(expect.arrayContaining([...thing.covers]));
      expect(new Set(keys).size, `seed ${seed}`).toBe(keys.length);
    }
  });

  test("nobody is told that nothing is to do while something was sent back", () => {
    for (const seed of seeds) {
      const value = anyHome(seed);
      if (!value.papers.some(({ state }) => state === "rejected")) continue;
      expect(["todo", "due"], `seed ${seed}`).toContain(next(value).tone);
      expect(next(value).sentence, `seed ${seed}`).not.toMatch(/^Upload (your|\d)/);
    }
  });

  test("the order in which things arrive changes nothing", () => {
    for (const seed of seeds) {
      const value = anyHome(seed);
      const turned = { ...value, papers: value.papers.toReversed(), days: value.days.toReversed() };
      expect(
        missingOf(turned)
          .map(({ key }) => key)
          .toSorted(),
      ).toEqual(
        missingOf(value)
          .map(({ key }) => key)
          .toSorted(),
      );
      expect(next(turned).tone, `seed ${seed}`).toBe(next(value).tone);
    }
  });
});

test("What is missing is one list: sent back first, then by day, then what the next step needs", () => {
  const missing = missingOf(
    home({
      applications: [{ ...application, offer: { ...offer, state: "accepted", openConditions: 2 } }],
      papers: [
        paper("Passport"),
        paper("Statement of purpose", { dueOn: in_(9) }),
        sentBack("Bank letter"),
        paper("CV", { isRequired: false }),
        paper("Marksheets", { state: "accepted" }),
      ],
      student: { profileGaps: ["date_of_birth"] },
    }),
  );
  expect(missing.map(({ name }) => name)).toEqual([
    "Bank letter",
    "Statement of purpose",
    "Passport",
    "Your date of birth",
    "2 conditions of the offer from Harbour University",
    "CV",
  ]);
});

test("What is missing of a condition has its day, and names the first of several", () => {
  const of = (openConditions: number) =>
    missingOf(
      home({
        applications: [
          {
            ...application,
            offer: {
              ...offer,
              state: "accepted",
              openConditions,
              nextCondition: { text: "IELTS 6.5 overall", day: in_(30) },
            },
          },
        ],
      }),
    );
  expect(of(1)).toMatchObject([{ kind: "condition", dueOn: in_(30), note: null }]);
  expect(of(2)).toMatchObject([{ kind: "condition", dueOn: in_(30), note: "First: IELTS 6.5 overall" }]);
});

test("Days ahead are of all applications, the next first, and the course once its place is accepted", () => {
  const days = [
    {
      applicationId: application.id,
      what: "date:1",
      day: in_(30),
      kind: "visa_appointment",
      note: null,
    } as const,
    { applicationId: application.id, what: "closes", day: in_(5), kind: null, note: null },
    { applicationId: application.id, what: "document:passport", day: in_(6), kind: null, note: "Passport" },
    { applicationId: application.id, what: "condition:1", day: in_(7), kind: null, note: "IELTS 6.5" },
  ];
  const titles = (value: StudentHome) => comingDays(value, TODAY).map(({ title }) => title);
  expect(titles(home({ days }))).toEqual([
    "Applications close",
    "Passport due",
    "Condition due, IELTS 6.5",
    "Visa appointment",
  ]);
  const accepted = { ...application, offer: { ...offer, state: "accepted" as const } };
  expect(titles(home({ applications: [accepted], days }))).toEqual([
    "Applications close",
    "Passport due",
    "Condition due, IELTS 6.5",
    "Visa appointment",
    "The course begins this month",
  ]);
});
