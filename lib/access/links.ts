import { type Actor, decideGuard } from "./decide";
import { guardFor } from "./guards";

/**
 * Whether a link of ours leads somewhere for this person: what several roles see leads each of them only where that role
 * may go. An address without a guard is a public page or a download that decides by itself.
 */
export function canFollowLink(actor: Actor | null, href: string): boolean {
  const [path = ""] = href.split(/[?#]/, 1);
  const guard = guardFor(path);
  return guard === undefined || decideGuard(actor, guard) === "allow";
}
