import { GUARDS } from "@/lib/access/guards";

const ENTRY_PATHS = ["/api/", "/auth", "/reset-password", "/parental-consent", "/admin/"];

/** Path prefixes disallowed for crawlers: entry points, and what needs sign-in. AI tools have a public page. */
export const DISALLOWED_PATHS: readonly string[] = [
  ...new Set([
    ...ENTRY_PATHS,
    ...GUARDS.map(({ path }) => path.replace(/\{.*$/, "")).filter((path) => !path.startsWith("/ai-tools")),
  ]),
];
