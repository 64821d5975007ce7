/** What a lead and a kept appointment of a campaign cost, as far as the spending is known. */
import type { CampaignCost, Group } from "./rows";

export type CampaignFigures = {
  name: string;
  leads: number;
  reached: number;
  qualified: number;
  held: number;
  students: number;
  /** Null where some days of it have no cost: a part of the spending would make every lead look cheap. */
  paise: number | null;
  knownDays: number;
  days: number;
};

/** Campaigns of leads and campaigns that cost something, the larger first; one of both is one. */
export function joinCosts(groups: readonly Group[], costs: readonly CampaignCost[]): CampaignFigures[] {
  const byName = new Map(costs.map((cost) => [cost.name, cost]));
  const named = groups.filter((group): group is Group & { value: string } => group.value !== null);
  const withLeads = named.map((group) => figuresOf(group.value, group, byName.get(group.value)));
  const known = new Set(named.map(({ value }) => value));
  const withoutLeads = costs
    .filter(({ name }) => !known.has(name))
    .map((cost) => figuresOf(cost.name, null, cost));
  return [...withLeads, ...withoutLeads];
}

function figuresOf(name: string, group: Group | null, cost: CampaignCost | undefined): CampaignFigures {
  const isKnown = cost !== undefined && cost.days > 0 && cost.knownDays === cost.days;
  return {
    name,
    leads: group?.leads ?? 0,
    reached: group?.reached ?? 0,
    qualified: group?.qualified ?? 0,
    held: group?.held ?? 0,
    students: group?.students ?? 0,
    paise: isKnown ? cost.paise : null,
    knownDays: cost?.knownDays ?? 0,
    days: cost?.days ?? 0,
  };
}

/** Null where the spending is not known, or there is nothing to divide it by. */
export function costPer(paise: number | null, number: number): number | null {
  return paise === null || number === 0 ? null : Math.round(paise / number);
}

/** Why there is no cost, for the cell where it would stand. */
export function unknownCostText({ knownDays, days }: Pick<CampaignFigures, "knownDays" | "days">): string {
  return knownDays > 0 ? `Known for ${knownDays} of ${days} days` : "Not entered";
}
