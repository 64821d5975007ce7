import type { ReactNode } from "react";
import { getActor } from "@/lib/access/actor";
import { mayFollow } from "@/lib/access/links";

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
  if (!mayFollow(await getActor(), href)) return children;
  return (
    <a className={className} href={href}>
      {children}
    </a>
  );
}
