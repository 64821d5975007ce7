import { formatMinor } from "@/lib/service-catalog/price";
import { partName } from "../instalments";
import { PROVIDER_NAMES } from "../providers";
import type { Movement } from "./rows";

/** What a line of the books means for whoever paid. Without I/O. */

/** "₹11,800 came in", "₹5,900 went back to you" */
export function headlineOf({ kind, moneyMinor }: Movement): string {
  const sum = formatMinor(Math.abs(moneyMinor));
  if (moneyMinor > 0 && kind === "refund") return `${sum} came back to us`;
  if (moneyMinor > 0) return `${sum} came in`;
  return kind === "dispute" ? `Your bank took ${sum} back` : `${sum} went back to you`;
}

/** What it was for, a sentence each. */
export function meaningsOf(movement: Movement): string[] {
  const { kind, what, note, provider, moneyMinor, taxMinor, discountMinor, unmatchedMinor } = movement;
  const way = moneyMinor > 0 && provider ? [`${PROVIDER_NAMES[provider]}.`] : [];
  if (kind === "correction") return [note ? `${note}.` : `We put a line of ${what} right.`];
  if (kind === "refund" && moneyMinor > 0)
    return [`Your bank sent back what we had sent you for ${what}. It stays yours, and we send it again.`];
  if (unmatchedMinor > 0)
    return [
      `For ${what}, which was paid already or costs another sum. It stays yours: we ask you, or send it back.`,
      ...way,
    ];
  if (unmatchedMinor < 0 && note) return [`What your bank had sent back for ${what}, sent once more.`];
  if (unmatchedMinor < 0) return [`It had come for ${what} and was not needed.`];
  if (movement.parts > 0) return [...partMeanings(movement), ...way];
  const [tax, before] = [Math.abs(taxMinor), Math.abs(moneyMinor) - Math.abs(taxMinor)];
  const parts = tax === 0 ? "" : `: ${formatMinor(before)} and ${formatMinor(tax)} GST`;
  const discount =
    discountMinor > 0 ? [`The coupon had taken ${formatMinor(discountMinor)} off the price.`] : [];
  return [`For ${what}${parts}.`, ...discount, ...way];
}

/** Of an order in parts: the tax of all of them is booked with the first one, so that no sum of a line can be split by it. */
function partMeanings({ kind, what, part, parts, taxMinor, discountMinor, dueMinor }: Movement): string[] {
  const name = part === null ? "" : partName(part, parts);
  const sentences = [
    kind === "sale" || kind === "instalment" ? `${name} for ${what}.` : `${name}, paid for ${what}.`,
  ];
  if (kind === "sale" && taxMinor > 0)
    sentences.push(`The invoice is for the whole price, with ${formatMinor(taxMinor)} GST in it.`);
  if (discountMinor > 0) sentences.push(`The coupon had taken ${formatMinor(discountMinor)} off the price.`);
  if (kind !== "instalment" && dueMinor < 0)
    sentences.push("What was still to be paid is not asked for any more.");
  return sentences;
}
