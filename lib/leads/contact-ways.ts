import type { LeadRequestType } from "./wording";

/** What decides whether somebody may be contacted, as lead_mail_desk answers it. */
export type ContactFacts = {
  /** A lead of this address or number says not to. */
  isStopped: boolean;
  /** Under 18, and the parents have said no. */
  isClosedByParents: boolean;
  /** The consent given with the request was taken back. */
  isWithdrawn: boolean;
  /** They wrote to us by email. */
  hasWritten: boolean;
};

type Person = {
  requestType: LeadRequestType;
  email: string | null;
  phone: string | null;
  consentText: string | null;
};

export type Basis = "consent" | "request" | "reply";
export type Refusal = "no_address" | "stopped" | "parents" | "withdrawn" | "no_consent";
export type Channel = "email" | "phone" | "whatsapp";
type Way = { basis: Basis; refusal: null } | { basis: null; refusal: Refusal };

/**
 * Consent is for a purpose, and asking for something is one: whoever wanted a call may be called about it, whoever sent a
 * message may be answered. WhatsApp hands the number to another company, so it takes the words of a consent.
 */
const ASKED_FOR: Record<"email" | "phone", readonly LeadRequestType[]> = {
  phone: ["callback", "consultation", "program_request"],
  email: ["callback", "consultation", "program_request", "contact", "partner"],
};

/** Whether a lead may be reached in this way and on what ground. private.mail_basis decides alike about email. */
export function contactWay(channel: Channel, person: Person, facts: ContactFacts): Way {
  const refuse = (refusal: Refusal): Way => ({ basis: null, refusal });
  if (!(channel === "email" ? person.email : person.phone)) return refuse("no_address");
  if (facts.isStopped) return refuse("stopped");
  if (facts.isClosedByParents) return refuse("parents");
  if (channel === "email" && facts.hasWritten) return { basis: "reply", refusal: null };
  if (facts.isWithdrawn) return refuse("withdrawn");
  // Whoever left an address for changes of a guide was told that we write for no other reason.
  if (person.requestType === "download") return refuse("no_consent");
  if (person.consentText) return { basis: "consent", refusal: null };
  if (channel !== "whatsapp" && ASKED_FOR[channel].includes(person.requestType))
    return { basis: "request", refusal: null };
  return refuse("no_consent");
}

export const BASIS_SENTENCES: Record<Basis, string> = {
  consent: "They agreed to be contacted about this request.",
  request: "They asked us to get back to them.",
  reply: "They wrote to us.",
};

/** Why nobody writes, for the colleague who wanted to. */
export const REFUSAL_SENTENCES: Record<Refusal, string> = {
  no_address: "This lead has no email address.",
  stopped: "This person asked not to be contacted.",
  parents: "Their parents have not agreed to contact.",
  withdrawn: "They took back the consent to be contacted.",
  no_consent: "They have not agreed to be contacted.",
};
