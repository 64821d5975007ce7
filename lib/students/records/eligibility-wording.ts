import type { RecordKind } from "./choices";
import type { Eligibility } from "./eligibility";

/** "You meet 3 of 5 requirements. 1 is not met, 1 is not known yet." */
export function eligibilityInWords({ requirements, met }: Eligibility): string {
  const count = requirements.length;
  const notMet = requirements.filter(({ verdict }) => verdict === "not met").length;
  const unknown = count - met - notMet;
  const rest = [
    notMet > 0 && `${notMet} ${notMet === 1 ? "is" : "are"} not met`,
    unknown > 0 && `${unknown} ${unknown === 1 ? "is" : "are"} not known yet`,
  ].filter(Boolean);
  const first =
    met === count
      ? `You meet all ${count} requirements we know of.`
      : `You meet ${met} of ${count} requirements.`;
  return rest.length > 0 ? `${first} ${rest.join(", ")}.` : first;
}

/** How many of these programs wait for something of this step. */
export function waitingFor(kind: RecordKind, judged: readonly { eligibility: Eligibility }[]): number {
  return judged.filter(({ eligibility }) =>
    [...eligibility.requirements, ...(eligibility.passport ? [eligibility.passport] : [])].some(
      ({ verdict, mend }) => verdict === "unknown" && mend === kind,
    ),
  ).length;
}
