import { CSV_MARK, toCsv } from "@/lib/platform/csv";
import { CALL_OUTCOMES, LOST_REASONS } from "../desk/choices";
import { LEAD_STATUSES } from "../wording";
import { ANSWERS, NO_CALL, WITHOUT } from "./choices";
import { costPer, joinCosts } from "./costs";
import type { Days } from "./period";
import type { CampaignCost, Group, LeadReport, ReportPart } from "./rows";

const HEAD = [
  "Table",
  "Name",
  "Leads",
  "Reached",
  "Qualified",
  "Consultations held",
  "Students",
  "Lost",
  "Cost in rupees",
  "Cost per lead in rupees",
  "Cost per consultation held in rupees",
];

const named = (record: Readonly<Record<string, string>>, nothing: string) => (value: string | null) =>
  value === null ? nothing : (record[value] ?? value);

/** The tables of the page in its order, and how each calls its groups. */
const TABLES: readonly [part: ReportPart, title: string, name: (value: string | null) => string][] = [
  ["status", "Status", named(LEAD_STATUSES, "")],
  ["source", "Source", named({}, "")],
  ["campaign", "Campaign", named({}, WITHOUT.campaign)],
  ["owner", "Counsellor", named({}, "Unclaimed")],
  ["destination", "Destination", named({}, WITHOUT.destination)],
  ["day", "Day", named({}, "")],
  ["answer", "First answer", named(ANSWERS, "")],
  ["lastCall", "Last call", named(CALL_OUTCOMES, NO_CALL)],
  ["lostReason", "Lost because", named(LOST_REASONS, "")],
];

/** All tables of a report in one file. A cost that is not known is an empty cell. */
export function reportToCsv(report: LeadReport, costs: readonly CampaignCost[], { from, to }: Days): string {
  const campaigns = new Map(
    joinCosts(report.parts.campaign, costs).map((campaign) => [campaign.name, campaign]),
  );
  const rupees = (paise: number | null) => (paise === null ? null : paise / 100);
  const line = (
    title: string,
    name: string,
    group: Omit<Group, "value" | "name">,
    paise: number | null = null,
  ) => [
    title,
    name,
    group.leads,
    group.reached,
    group.qualified,
    group.held,
    group.students,
    group.lost,
    rupees(paise),
    rupees(costPer(paise, group.leads)),
    rupees(costPer(paise, group.held)),
  ];
  const lost = report.parts.status.find(({ value }) => value === "lost")?.leads ?? 0;
  const groups = TABLES.flatMap(([part, title, name]) =>
    report.parts[part].map((group) =>
      line(
        title,
        part === "owner" && group.value !== null ? (group.name ?? "A colleague") : name(group.value),
        group,
        part === "campaign" && group.value !== null ? (campaigns.get(group.value)?.paise ?? null) : null,
      ),
    ),
  );
  return CSV_MARK + toCsv([HEAD, line("Received", `${from} to ${to}`, { ...report, lost }), ...groups]);
}
