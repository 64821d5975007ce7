import { expect, test } from "vitest";
import { type ContactFacts, contactWay } from "./contact-ways";

const open: ContactFacts = {
  isStopped: false,
  isClosedByParents: false,
  isWithdrawn: false,
  hasWritten: false,
};
const asha = {
  requestType: "callback",
  email: "asha@example.test",
  phone: "+919812345678",
  consentText: null,
} as const;

test("whoever asked for a call may be called and written to, but not on WhatsApp", () => {
  expect(contactWay("phone", asha, open).basis).toBe("request");
  expect(contactWay("email", asha, open).basis).toBe("request");
  expect(contactWay("whatsapp", asha, open).refusal).toBe("no_consent");
});

test("whoever sent a message is answered by email and not called", () => {
  const person = { ...asha, requestType: "contact" } as const;
  expect(contactWay("email", person, open).basis).toBe("request");
  expect(contactWay("phone", person, open).refusal).toBe("no_consent");
});

test("a consent opens every way", () => {
  const person = { ...asha, requestType: "webinar", consentText: "You may contact me." } as const;
  for (const channel of ["email", "phone", "whatsapp"] as const)
    expect(contactWay(channel, person, open).basis, channel).toBe("consent");
});

test.each(["registration_attempt", "registration_success", "webinar", "referral", "download"] as const)(
  "%s alone opens none",
  (requestType) => {
    for (const channel of ["email", "phone", "whatsapp"] as const)
      expect(contactWay(channel, { ...asha, requestType }, open).refusal).toBe("no_consent");
  },
);

test("an address left for changes of a guide is for nothing else, whatever was agreed to with it", () => {
  expect(contactWay("email", { ...asha, requestType: "download", consentText: "Yes" }, open).refusal).toBe(
    "no_consent",
  );
});

test.each([
  ["isStopped", "stopped"],
  ["isClosedByParents", "parents"],
] as const)("%s closes every way, also after a mail of theirs", (fact, refusal) => {
  const person = { ...asha, consentText: "You may contact me." };
  for (const channel of ["email", "phone", "whatsapp"] as const)
    expect(contactWay(channel, person, { ...open, hasWritten: true, [fact]: true }).refusal).toBe(refusal);
});

test("a consent that was taken back closes every way, until they write themselves", () => {
  const person = { ...asha, consentText: "You may contact me." };
  expect(contactWay("phone", person, { ...open, isWithdrawn: true }).refusal).toBe("withdrawn");
  expect(contactWay("email", person, { ...open, isWithdrawn: true }).refusal).toBe("withdrawn");
  expect(contactWay("email", person, { ...open, isWithdrawn: true, hasWritten: true }).basis).toBe("reply");
});

test("nobody is reached by what they have not given", () => {
  expect(contactWay("email", { ...asha, email: null }, open).refusal).toBe("no_address");
  expect(contactWay("phone", { ...asha, phone: null }, open).refusal).toBe("no_address");
});
