/** Costs from a CSV file with the columns campaign, when and amount. All of it is read before any of it is kept. */
import { parse } from "csv-parse/sync";
import { CAMPAIGN_LIMITS } from "./choices";
import { type CampaignCostEntry, campaignCostSchema } from "./schema";

export const COST_COLUMNS = ["campaign", "when", "amount"] as const;

export type CostFile = { entries: CampaignCostEntry[]; faults: string[] };

const MOST_FAULTS = 10;

export function readCostFile(content: string): CostFile {
  let lines: { record: Record<string, string>; line: number }[];
  try {
    const parsed: unknown = parse(content, {
      bom: true,
      columns: (head: string[]) => head.map((column) => column.trim().toLowerCase()),
      info: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 5_000,
      delimiter: [",", ";"],
    });
    lines = (parsed as { record: Record<string, string>; info: { lines: number } }[]).map(
      ({ record, info }) => ({
        record,
        line: info.lines,
      }),
    );
  } catch {
    return refuse("This is not a CSV file with one cost on each line. Save it as CSV and try again.");
  }
  const missing = COST_COLUMNS.filter((column) => lines.length > 0 && !(column in (lines[0]?.record ?? {})));
  if (lines.length === 0)
    return refuse("The file has no costs: the first line names the columns, costs follow.");
  if (missing.length > 0) return refuse(`The first line does not name: ${missing.join(", ")}.`);
  if (lines.length > CAMPAIGN_LIMITS.costLines)
    return refuse(
      `The file has more than ${CAMPAIGN_LIMITS.costLines.toLocaleString("en-IN")} costs. Split it.`,
    );
  const entries: CampaignCostEntry[] = [];
  const faults: string[] = [];
  const seen = new Map<string, number>();
  for (const { record, line } of lines) {
    const entry = campaignCostSchema.safeParse(record);
    if (!entry.success) {
      faults.push(`Line ${line}: ${entry.error.issues[0]?.message ?? "not readable"}.`);
      continue;
    }
    const key = `${entry.data.campaign} ${entry.data.firstDay} ${entry.data.lastDay}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, line);
    else faults.push(`Line ${line}: the same campaign and days as line ${first}.`);
    entries.push(entry.data);
  }
  const more = faults.length - MOST_FAULTS;
  return {
    entries,
    faults: more > 0 ? [...faults.slice(0, MOST_FAULTS), `And ${more} more.`] : faults,
  };
}

const refuse = (fault: string): CostFile => ({ entries: [], faults: [fault] });
