import { formatMoment } from "@/lib/platform/clock";
import { PROVIDER_NAMES } from "../providers";
import type { GatewayReport } from "../rows";

/** Whether payment providers still tell us what happens. Without I/O. */

const SILENCE_MS = 60 * 60 * 1000;

/** What is wrong with a provider, a sentence each; with none of them all is well. */
export function gatewayAlarms(
  { provider, lastHeardAt, waiting, notTold, late, givenUp }: GatewayReport[number],
  now: Date,
): string[] {
  const name = PROVIDER_NAMES[provider];
  const isSilent = lastHeardAt === null || now.getTime() - Date.parse(lastHeardAt) > SILENCE_MS;
  const since =
    lastHeardAt === null
      ? "never told us anything"
      : `has told us nothing since ${formatMoment(lastHeardAt)}`;
  return [
    isSilent && waiting > 0
      ? `${name} ${since}, and ${count(waiting, "payment that was tried there has", "payments that were tried there have")} been waiting for over half an hour. Compare with the provider’s own pages, and check the address and the secret of its webhook there.`
      : null,
    notTold > 0
      ? `We had to ask ${name} about ${count(notTold, "payment", "payments")} of the last day that it should have told us of. Check the address and the secret of its webhook on its own pages.`
      : null,
    late > 0
      ? `${count(late, "piece", "pieces")} of news of ${name} came over ten minutes ago and ${late === 1 ? "is" : "are"} not worked off. See the job work-gateway-events.`
      : null,
    givenUp > 0
      ? `${count(givenUp, "piece", "pieces")} of news of ${name} could not be worked off in the last 30 days. Whoever reads payments was told of each.`
      : null,
  ].filter((alarm) => alarm !== null);
}

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString("en-IN")} ${number === 1 ? one : many}`;
