/**
 * States and union territories by their code in GST: the first two digits of every GST number issued there. Safe in
 * the browser.
 *
 * Source: the codes that the GST portal uses, as Zoho Books lists them
 * (https://zoho.com/in/books/kb/gst/valid-state-codes-list.html), compared on 26 November 2026. Codes that are issued no
 * more (25, 28) are left out.
 */
export const GST_STATES = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
  "97": "Other territory",
} as const;
export type GstState = keyof typeof GST_STATES;

/** Object keys that look like whole numbers come first, so the order is made here. */
export const GST_STATE_CODES = (Object.keys(GST_STATES) as GstState[]).sort();

/** The states as a form offers them, by name. */
export const GST_STATE_CHOICES = GST_STATE_CODES.map((code) => ({ code, name: GST_STATES[code] })).sort(
  (one, other) => one.name.localeCompare(other.name, "en"),
);

export function isGstState(code: string): code is GstState {
  return Object.hasOwn(GST_STATES, code);
}

/** "Karnataka (29)", as rule 46 of the CGST Rules wants a state named: with its code. */
export const stateWithCode = (code: string): string =>
  isGstState(code) ? `${GST_STATES[code]} (${code})` : code;

/** Where there is no legislature, the tax beside the central one is the union territory's (UTGST Act 2017, section 1). */
const UNION_TERRITORIES: readonly string[] = ["04", "26", "31", "35", "38", "97"];

/** What the second half of the tax is called where it is raised. */
export const stateTaxName = (code: string): "SGST" | "UTGST" =>
  UNION_TERRITORIES.includes(code) ? "UTGST" : "SGST";
