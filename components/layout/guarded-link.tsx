import type { ReactNode } from "react";
import { getActor } from "@/lib/access/actor";
import { canFollowLink } from "@/lib/access/links";

/** A link for those who may open its page, and only its words for the others. */
export async function GuardedLink({
  href,
  className = "text-link",
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) {
  if (!canFollowLink(await getActor(), href)) return children;
  return (
    <a className={className} href={href}>
      {children}
    </a>
  );
}
