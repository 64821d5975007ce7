/** The settings of the site as a form shows them: each is one text, also lists, so that the form works without script. */

export const SETTING_KEYS = [
  "name",
  "tagline",
  "legal_name",
  "contact_email",
  "contact_phone",
  "chat_url",
  "addresses",
  "social_links",
  "invoice_address",
  "gstin",
  "lut_number",
  "lut_year",
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

export type SettingField = {
  label: string;
  /** What it is for and where it shows. */
  hint: string;
  kind: "line" | "email" | "tel" | "url" | "text";
  isRequired?: boolean;
};

export const SETTING_FIELDS: Readonly<Record<SettingKey, SettingField>> = {
  name: {
    label: "Name of the site",
    hint: "In the footer, calendar files, emails and the pictures that are shared with links.",
    kind: "line",
    isRequired: true,
  },
  tagline: {
    label: "Tagline",
    hint: "Under the name in the footer, and what search engines read about us.",
    kind: "line",
  },
  legal_name: {
    label: "Legal name",
    hint: "The registered name of the company. The footer, the privacy notice, the terms and the press page say it.",
    kind: "line",
  },
  contact_email: {
    label: "Contact email",
    hint: "In the footer, on the contact page and in our emails. New enquiries and Report Issue arrive here.",
    kind: "email",
  },
  contact_phone: {
    label: "Contact telephone",
    hint: "In the footer, on the contact and press pages and in our emails. With the country code: +91 80 4123 4567.",
    kind: "tel",
  },
  chat_url: {
    label: "Chat link",
    hint: "Where the chat button, the menu and the contact page lead. Without it no chat button is shown.",
    kind: "url",
  },
  addresses: {
    label: "Offices",
    hint: "In the footer, on the contact page and in the legal pages. First a line with the name of the office, then the lines of its address; an empty line between two offices.",
    kind: "text",
  },
  social_links: {
    label: "Social media",
    hint: "In the footer. One a line: the name, then its link, such as LinkedIn https://www.linkedin.com/company/…",
    kind: "text",
  },
  invoice_address: {
    label: "Registered address",
    hint: "On invoices, under the legal name. As it is registered, in lines.",
    kind: "text",
  },
  gstin: {
    label: "GST number",
    hint: "With it, whoever pays gets a tax invoice. Without it they get a receipt that shows no tax. Invoices that are out keep what they say.",
    kind: "line",
  },
  lut_number: {
    label: "Letter of undertaking",
    hint: "Its number (ARN), for invoices without tax to buyers outside India. It holds for one financial year.",
    kind: "line",
  },
  lut_year: {
    label: "Its financial year",
    hint: "Such as 2026-27. In another year invoices do not name it.",
    kind: "line",
  },
};

export const SETTING_GROUPS: readonly { title: string; keys: readonly SettingKey[] }[] = [
  { title: "Who we are", keys: ["name", "tagline", "legal_name"] },
  { title: "How to reach us", keys: ["contact_email", "contact_phone", "chat_url"] },
  { title: "Where we are", keys: ["addresses", "social_links"] },
  { title: "What invoices say", keys: ["invoice_address", "gstin", "lut_number", "lut_year"] },
];

export function isSettingKey(key: string): key is SettingKey {
  return (SETTING_KEYS as readonly string[]).includes(key);
}

/** A stored value as the text of its field; empty for what is missing or of another shape. */
export function settingText(key: SettingKey, value: unknown): string {
  if (key === "addresses")
    return objects(value)
      .map(({ label, lines }) => [label, ...(Array.isArray(lines) ? lines : [])].join("\n"))
      .join("\n\n");
  if (key === "social_links")
    return objects(value)
      .map(({ label, url }) => `${label} ${url}`)
      .join("\n");
  return typeof value === "string" ? value : "";
}

function objects(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (entry): entry is Record<string, unknown> => typeof entry === "object" && entry !== null,
  );
}
