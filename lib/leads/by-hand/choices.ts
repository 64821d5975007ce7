/** How somebody came to us whom a colleague writes down. Plain data, safe in the browser. */
export const HAND_SOURCES = [
  "Telephone",
  "Walk-in",
  "WhatsApp",
  "Friend or family",
  "Fair or event",
  "School or college",
  "Partner",
  "Social media",
] as const;

/** Besides the ids of colleagues. */
export const OWNER_CHOICES = { me: "Me", rules: "Whoever is next by the lead rules" } as const;

export const HAND_LIMITS = { source: 100, destination: 100 } as const;

/** Kept with the lead: what the person said yes to, as the colleague asked it. */
export const HAND_CONSENT =
  "They said that we may contact them by phone or email about this enquiry, and keep these details for that purpose.";

export const NEW_LEAD_PATH = "/crm-dashboard/new";
