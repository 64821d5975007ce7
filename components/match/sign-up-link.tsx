"use client";

import type { ReactNode } from "react";
import { storeMatch } from "@/lib/match/stored";

type Props = { href: string; query: string; className: string; children: ReactNode };

/** To the sign-up page. The answers wait in this browser, too, should the way back be lost. */
export function SignUpLink({ href, query, className, children }: Props) {
  return (
    <a href={href} className={className} onClick={() => storeMatch(query)}>
      {children}
    </a>
  );
}
