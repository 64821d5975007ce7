/** A job has not finished for this many of its intervals: it is late. */
const LATE_AFTER_INTERVALS = 3;

/** Whether a job that should run every so often is late. One that never ran is. */
export function isLate(lastFinishedAt: string | null, everySeconds: number, now: Date): boolean {
  if (lastFinishedAt === null) return true;
  return now.getTime() - Date.parse(lastFinishedAt) > LATE_AFTER_INTERVALS * everySeconds * 1000;
}

export type Urgency = "needed" | "yours to decide" | "can wait";
export type MissingSetting = { name: string; urgency: Urgency; consequence: string; href?: string };

/** Where a setting of the site is made; its anchor is its key. */
const SETTINGS = "/admin-dashboard/settings";

type Surroundings = {
  isSecure: boolean;
  isMailKept: boolean;
  hasMasterAdmin: boolean;
  hasOwnershipKey: boolean;
  hasIndexNowKey: boolean;
  hasModel: boolean;
  hasVirusScanner: boolean;
  hasAdmin: boolean;
  isDatabaseEmbedded: boolean;
  hasLegalName: boolean;
  hasAddress: boolean;
  trustedProxyHops: number;
  contactEmail: string | null;
  contactPhone: string | null;
  chatUrl: string | null;
  /** Where recorded holidays end too soon, in words. */
  missingHolidays: string | null;
};

/** What is not set yet and what that means, the urgent first. */
export function missingSettings(surroundings: Surroundings): MissingSetting[] {
  const missing: (MissingSetting | false)[] = [
    !surroundings.isSecure && {
      name: "SITE_URL with https",
      urgency: "needed",
      consequence: "Before strangers use the site. On your own machine plain http is fine.",
    },
    surroundings.isSecure &&
      surroundings.isDatabaseEmbedded && {
        name: "SUPABASE_URL of a hosted project",
        urgency: "needed",
        consequence:
          "The embedded database is made for one machine: no second instance, and no copies of it elsewhere.",
      },
    !surroundings.hasAdmin && {
      name: "An administrator",
      urgency: "needed",
      consequence: "Nobody can give roles. MASTER_ADMIN_EMAIL lets one person in.",
    },
    surroundings.isMailKept && {
      name: "SMTP_URL of a real mail server",
      urgency: "needed",
      consequence: "Until then every mail stays in the local mailbox and reaches nobody.",
    },
    surroundings.contactEmail === null && {
      name: "Contact email (site settings)",
      urgency: "needed",
      consequence: "Report Issue on the error screen has nowhere to write to.",
      href: `${SETTINGS}#contact_email`,
    },
    surroundings.isSecure &&
      surroundings.trustedProxyHops === 0 && {
        name: "TRUSTED_PROXY_HOPS",
        urgency: "needed",
        consequence: "Behind a proxy every visitor has the proxy’s address, and they share one limit.",
      },
    !surroundings.hasLegalName && {
      name: "Legal name (site settings)",
      urgency: "needed",
      consequence: "The privacy notice and the terms do not say who stands behind them.",
      href: `${SETTINGS}#legal_name`,
    },
    !surroundings.hasAddress && {
      name: "Postal address (site settings)",
      urgency: "yours to decide",
      consequence: "The footer and the contact page show none.",
      href: `${SETTINGS}#addresses`,
    },
    surroundings.contactPhone === null && {
      name: "Contact telephone (site settings)",
      urgency: "yours to decide",
      consequence: "The contact page shows none.",
      href: `${SETTINGS}#contact_phone`,
    },
    surroundings.chatUrl === null && {
      name: "Chat link (site settings)",
      urgency: "yours to decide",
      consequence: "The chat button is not shown.",
      href: `${SETTINGS}#chat_url`,
    },
    surroundings.missingHolidays !== null && {
      name: "Public holidays (site settings)",
      urgency: "yours to decide",
      consequence: surroundings.missingHolidays,
      href: `${SETTINGS}#public-holidays`,
    },
    !surroundings.hasMasterAdmin && {
      name: "MASTER_ADMIN_EMAIL",
      urgency: "yours to decide",
      consequence: "If the last administrator loses access, nobody can let another one in.",
    },
    !surroundings.hasVirusScanner && {
      name: "CLAMD_HOST or CLAMD_SOCKET",
      urgency: "yours to decide",
      consequence: "No virus scanner looks at uploaded documents. Other checks of their content still run.",
    },
    !surroundings.hasOwnershipKey && {
      name: "SEARCH_OWNERSHIP_KEY",
      urgency: "can wait",
      consequence: "Search engines cannot be told that the site is yours.",
    },
    !surroundings.hasIndexNowKey && {
      name: "INDEXNOW_KEY",
      urgency: "can wait",
      consequence: "Search engines find changed pages by themselves, which takes them longer.",
    },
    !surroundings.hasModel && {
      name: "MODEL_URL and MODEL_NAME",
      urgency: "can wait",
      consequence: "Whoever marks essays sees no draft by a model. People decide in any case.",
    },
  ];
  return missing.filter((setting) => setting !== false);
}

/** A word of the security log as people read it: "rate_limit_exceeded" is "Rate limit exceeded". */
export function readable(word: string): string {
  const words = word
    .replaceAll(/[_.]/g, " ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The details of an event in one line. */
export function detailLine(details: Record<string, unknown>): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && typeof value !== "object")
    .map(([name, value]) => `${readable(name).toLowerCase()}: ${value}`)
    .join(", ");
}
