/** A job has not finished for this many of its intervals: it is late. */
const LATE_AFTER_INTERVALS = 3;

/** Whether a job that should run every so often is late. One that never ran is. */
export function isLate(lastFinishedAt: string | null, everySeconds: number, now: Date): boolean {
  if (lastFinishedAt === null) return true;
  return now.getTime() - Date.parse(lastFinishedAt) > LATE_AFTER_INTERVALS * everySeconds * 1000;
}

export type Urgency = "needed" | "yours to decide" | "can wait";
export type MissingSetting = { name: string; urgency: Urgency; consequence: string };

type Surroundings = {
  isSecure: boolean;
  isMailKept: boolean;
  hasMasterAdmin: boolean;
  hasOwnershipKey: boolean;
  trustedProxyHops: number;
  contactEmail: string | null;
  contactPhone: string | null;
  chatUrl: string | null;
};

/** What is not set yet and what that means, the urgent first. */
export function missingSettings(surroundings: Surroundings): MissingSetting[] {
  const missing: (MissingSetting | false)[] = [
    !surroundings.isSecure && {
      name: "SITE_URL with https",
      urgency: "needed",
      consequence: "Before strangers use the site. On your own machine plain http is fine.",
    },
    surroundings.isMailKept && {
      name: "SMTP_URL of a real mail server",
      urgency: "needed",
      consequence: "Until then every mail stays in the local mailbox and reaches nobody.",
    },
    surroundings.contactEmail === null && {
      name: "Contact e-mail (site settings)",
      urgency: "needed",
      consequence: "Report Issue on the error screen has nowhere to write to.",
    },
    surroundings.isSecure &&
      surroundings.trustedProxyHops === 0 && {
        name: "TRUSTED_PROXY_HOPS",
        urgency: "needed",
        consequence: "Behind a proxy every visitor has the proxy’s address, and they share one limit.",
      },
    surroundings.contactPhone === null && {
      name: "Contact telephone (site settings)",
      urgency: "yours to decide",
      consequence: "The contact page shows none.",
    },
    surroundings.chatUrl === null && {
      name: "Chat link (site settings)",
      urgency: "yours to decide",
      consequence: "The chat button is not shown.",
    },
    !surroundings.hasMasterAdmin && {
      name: "MASTER_ADMIN_EMAIL",
      urgency: "yours to decide",
      consequence: "If the last administrator loses access, nobody can let another one in.",
    },
    !surroundings.hasOwnershipKey && {
      name: "SEARCH_OWNERSHIP_KEY",
      urgency: "can wait",
      consequence: "Search engines cannot be told that the site is yours.",
    },
  ];
  return missing.filter((setting) => setting !== false);
}
