import { toCsv } from "@/lib/platform/csv";
import { formatPhone } from "../phone";
import { LEAD_REQUEST_TYPES, LEAD_STATUSES, languageName } from "../wording";
import type { DeskLead } from "./rows";

const STOPPED = "Do not contact";
/** Which a spreadsheet reads as a moment; Swedes write it so. */
const indianMoment = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});
const moment = (iso: string | null) => iso && indianMoment.format(new Date(iso));

/** The columns of the list under their names on the screen, moments in Indian time. Who is not to be contacted has no contacts. */
const COLUMNS: readonly (readonly [name: string, cell: (lead: DeskLead) => string | number | null])[] = [
  ["Name", ({ name }) => name],
  ["Status", ({ status }) => LEAD_STATUSES[status]],
  ["Next step", ({ nextAction }) => nextAction],
  ["Next step due", ({ nextActionAt }) => moment(nextActionAt)],
  ["Owner", ({ ownerId, ownerName }) => (ownerId ? (ownerName ?? "A colleague") : "Unclaimed")],
  ["Asked for", ({ requestType }) => LEAD_REQUEST_TYPES[requestType]],
  ["Destination", ({ destination }) => destination],
  ["Phone", ({ doNotContact, phone }) => (doNotContact ? STOPPED : phone && formatPhone(phone))],
  ["Source", ({ source }) => source],
  ["Received", ({ createdAt }) => moment(createdAt)],
  ["Email", ({ doNotContact, email }) => (doNotContact ? STOPPED : email)],
  ["Reference", ({ reference }) => reference],
  ["Campaign", ({ campaign }) => campaign],
  ["Language", ({ locale }) => languageName(locale)],
  ["Stage deadline", ({ stageDueAt }) => moment(stageDueAt)],
  ["Updated", ({ updatedAt }) => moment(updatedAt)],
];

export const LEAD_CSV_NAMES: readonly string[] = COLUMNS.map(([name]) => name);

export const leadCsvHead = () => toCsv([LEAD_CSV_NAMES]);

export function leadsToCsv(leads: readonly DeskLead[]): string {
  return toCsv(leads.map((lead) => COLUMNS.map(([, cell]) => cell(lead))));
}
