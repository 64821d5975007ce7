import { expect, test } from "vitest";
import { DATE_KIND_NAMES } from "@/lib/applications/clock/dates";
import { STATUS_NAMES, statusName } from "@/lib/applications/rules";
import { HOLDERS } from "@/lib/applications/stages";
import { translator } from "@/lib/locales/catalogues";
import { LOCALES, type Locale } from "@/lib/platform/locales";
import type { FamilyLink, ViewedApplication } from "./rows";
import {
  ballForFamily,
  dateForFamily,
  intakeInWords,
  linkState,
  maskedAddress,
  nextDateOf,
  offerInWords,
  READ_IN,
  startInWords,
  stepInWords,
  stepNumber,
} from "./wording";

const NAME = "Meera Nair";
const TODAY = "2027-03-10";
const hindi = translator("hi");
/** With Latin letters in it, a Hindi sentence has a name or was not translated. */
const withoutName = (text: string) => text.replaceAll(NAME, "");

test("Every step is told with the student’s name, and those on the way are numbered", () => {
  for (const status of STATUS_NAMES) expect(stepInWords(status, NAME)).not.toMatch(/[{}]/);
  expect(stepNumber("offer")).toBe("Step 4 of 9");
  expect(stepNumber("rejected")).toBeNull();
});

test("A family reads who has the ball, and that a promise has passed", () => {
  const held = { holderSince: "2027-03-04T05:00:00+00:00", promisedBy: "2027-03-18" };
  expect(ballForFamily({ holder: "university", ...held }, NAME, TODAY)).toBe(
    "The university has the next step, since 4 March 2027. It is expected by 18 March 2027.",
  );
  expect(ballForFamily({ holder: "student", ...held }, NAME, TODAY)).toBe(
    "Meera Nair has the next step, since 4 March 2027. Due by 18 March 2027.",
  );
  for (const holder of HOLDERS)
    expect(ballForFamily({ holder, ...held, promisedBy: "2027-03-09" }, NAME, TODAY)).toContain(
      "It was due by 9 March 2027.",
    );
  expect(ballForFamily({ holder: null, holderSince: null, promisedBy: null }, NAME, TODAY)).toBe(
    "Nobody has anything to do here any more.",
  );
});

test("A date is told by its kind, and what was written beside it is not told", () => {
  expect(dateForFamily({ what: "date:1", kind: "flight" }, NAME)).toBe("Flight");
  expect(dateForFamily({ what: "date:1", kind: "other" }, NAME)).toBe("A date to keep");
  expect(dateForFamily({ what: "promised", kind: null }, NAME)).toBe("Meera Nair’s part is due");
  expect(dateForFamily({ what: "document:financial_proof", kind: null }, NAME)).toBe("Proof of funds due");
  expect(dateForFamily({ what: "condition:1", kind: null }, NAME)).toBe("A condition of the offer is due");
  // A document that the code does not know yet.
  expect(dateForFamily({ what: "document:horoscope", kind: null }, NAME)).toBe("A date to keep");
});

test("The next date is the first of all applications", () => {
  const of = (universityName: string, ...days: string[]) =>
    ({
      universityName,
      destination: null,
      dates: days.map((day) => ({ what: "date:1", day, kind: "deposit" })),
    }) as unknown as ViewedApplication;
  expect(nextDateOf([of("Leeds", "2027-05-01"), of("Trinity", "2027-06-01", "2027-04-02")], NAME)).toEqual({
    day: "2027-04-02",
    title: "Pay the deposit",
    universityName: "Trinity",
    destination: null,
  });
  expect(nextDateOf([of("Leeds")], NAME)).toBeNull();
});

test.each([
  ["lakshmi.nair@example.test", "l•••@example.test"],
  ["a@b.test", "a•••@b.test"],
  ["“odd@name”@b.test", "“•••@b.test"],
])("Of %s no more is shown than %s", (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});

test("A student reads how far each invitation is", () => {
  const link: FamilyLink = {
    id: "1",
    name: "Lakshmi Nair",
    relation: "mother",
    email: "lakshmi@example.test",
    seesSums: false,
    state: "invited",
    invitedAt: "2027-03-01T05:00:00Z",
    expiresAt: "2027-03-15T05:00:00Z",
    acceptedAt: null,
    lastOpenedAt: null,
    endedAt: null,
    endedBy: null,
    version: 1,
    visits: [],
  };
  const now = new Date("2027-03-10T05:00:00Z");
  expect(linkState(link, now)).toBe("Invited. The link can be used until 15 March 2027.");
  expect(linkState(link, new Date("2027-03-16T05:00:00Z"))).toContain("ran out on 15 March 2027");
  const active = { ...link, state: "active", acceptedAt: "2027-03-02T05:00:00Z" } as const;
  expect(linkState(active, now)).toBe("Reads along since 2 March 2027. Has not looked yet.");
  expect(linkState({ ...active, lastOpenedAt: "2027-03-03T05:00:00Z" }, now)).toBe(
    "Reads along since 2 March 2027. Last looked 3 Mar 2027, 10:30 IST.",
  );
  const ended = { ...active, state: "ended", endedAt: "2027-03-09T05:00:00Z", endedBy: "student" } as const;
  expect(linkState(ended, now)).toBe("You ended it on 9 March 2027.");
});

test("Every step, date and holder of the view has its Hindi", () => {
  const said = [
    ...STATUS_NAMES.flatMap((status) => [stepInWords(status, NAME, hindi), hindi(statusName(status))]),
    ...DATE_KIND_NAMES.map((kind) => dateForFamily({ what: "date:1", kind }, NAME, hindi)),
    dateForFamily({ what: "closes", kind: null }, NAME, hindi),
    dateForFamily({ what: "promised", kind: null }, NAME, hindi),
    dateForFamily({ what: "document:passport", kind: null }, NAME, hindi),
    dateForFamily({ what: "condition:1", kind: null }, NAME, hindi),
    stepNumber("offer", hindi) ?? "",
    ...[null, "2027-03-09", "2027-03-18"].flatMap((promisedBy) =>
      HOLDERS.map((holder) =>
        ballForFamily({ holder, holderSince: "2027-03-04T05:00:00Z", promisedBy }, NAME, TODAY, hindi, "hi"),
      ),
    ),
  ];
  for (const text of said) expect(withoutName(text)).not.toMatch(/[A-Za-z{}]/);
});

test("A family reads in Hindi who has the next step and by when", () => {
  const held = { holderSince: "2027-03-04T05:00:00+00:00", promisedBy: "2027-03-18" };
  const said = (holder: (typeof HOLDERS)[number]) =>
    ballForFamily({ holder, ...held }, NAME, TODAY, hindi, "hi");
  expect(said("university")).toBe("4 मार्च 2027 से अगला क़दम यूनिवर्सिटी का है। 18 मार्च 2027 तक होने की उम्मीद है।");
  expect(said("team")).toBe("4 मार्च 2027 से अगला क़दम हमारी टीम का है। हमने 18 मार्च 2027 तक करने का वादा किया है।");
  expect(said("student")).toBe("4 मार्च 2027 से अगला क़दम Meera Nair का है। 18 मार्च 2027 तक करना है।");
  expect(stepNumber("offer", hindi)).toBe("9 में से क़दम 4");
});

const OFFER = {
  state: "received",
  receivedOn: "2027-03-01",
  acceptBy: "2027-04-02",
  depositBy: "2027-05-03",
  depositPaidOn: null,
  isConfirmed: false,
  openConditions: 2,
} as const;

test.each<[Locale, Parameters<typeof offerInWords>[0], string]>([
  [
    "en",
    OFFER,
    "The university made an offer on 1 March 2027. It can be accepted until 2 April 2027. 2 conditions are still open.",
  ],
  [
    "hi",
    OFFER,
    "यूनिवर्सिटी ने 1 मार्च 2027 को ऑफ़र दिया। इसे 2 अप्रैल 2027 तक स्वीकार किया जा सकता है। 2 शर्तें अभी पूरी होनी हैं।",
  ],
  [
    "en",
    { ...OFFER, state: "accepted", openConditions: 1 },
    "The university made an offer on 1 March 2027. Meera Nair has accepted it. One condition is still open. The deposit is due by 3 May 2027.",
  ],
  [
    "hi",
    { ...OFFER, state: "accepted", openConditions: 0, depositPaidOn: "2027-04-30", isConfirmed: true },
    "यूनिवर्सिटी ने 1 मार्च 2027 को ऑफ़र दिया। Meera Nair ने इसे स्वीकार कर लिया है। डिपॉज़िट 30 अप्रैल 2027 को भर दिया गया। सीट पक्की हो गई है।",
  ],
])("In %s an offer is told without a sum: %o", (locale, offer, said) => {
  expect(offerInWords(offer, NAME, translator(locale), locale)).toBe(said);
});

test("The start is called by its month, and words that are no month stay", () => {
  const start = { intake: "September 2027", backupOf: null };
  expect(startInWords(start)).toBe("Begins in September 2027");
  expect(startInWords(start, hindi, "hi")).toBe("पढ़ाई की शुरुआत: सितंबर 2027");
  expect(startInWords({ intake: null, backupOf: "MSc Robotics" })).toBe(
    "The start is not chosen yet. A backup of <other>MSc Robotics</other>, in case that falls through",
  );
  expect(intakeInWords("Autumn 2027", "hi")).toBe("Autumn 2027");
});

test("Each language leads to the page in words of its own", () => {
  expect(Object.keys(READ_IN)).toEqual(Object.keys(LOCALES));
  expect(READ_IN.hi).toContain(LOCALES.hi.name);
});
