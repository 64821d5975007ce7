import { type Actor, decideGuard } from "./decide";
import { guardFor } from "./guards";

/**
 * Whether this person may follow a link: a widget shared by roles links only where its reader may go. An unguarded path is a
 * public page, or a download that decides by itself.
 */
export function canFollowLink(actor: Actor | null, href: string): boolean {
  const [path = ""] = href.split(/[?#]/, 1);
  const guard = guardFor(path);
  return guard === undefined || decideGuard(actor, guard) === "allow";
}
