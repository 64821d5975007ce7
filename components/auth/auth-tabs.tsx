import Link from "next/link";
import type { SignInMode } from "@/lib/auth/schema";

const TABS = [
  { mode: "sign-in", label: "Sign in" },
  { mode: "sign-up", label: "Create account" },
] as const;

/** Real links, so that each form has its address and both are there without script. */
export function AuthTabs({ current, next }: { current: SignInMode; next?: string }) {
  return (
    <nav aria-label="Sign in or create an account" className="flex gap-7 border-b">
      {TABS.map(({ mode, label }) => (
        <Link
          key={mode}
          href={{ pathname: "/auth", query: { mode, ...(next ? { next } : {}) } }}
          replace
          scroll={false}
          aria-current={mode === current ? "page" : undefined}
          className="-mb-px border-b-[3px] border-transparent pt-1 pb-2 text-muted-foreground hover:text-foreground aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-foreground"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
