import { GUARDS } from "@/lib/access/guards";

const DOORS = ["/api/", "/auth", "/reset-password", "/parental-consent", "/admin/"];

/** How the addresses begin that search engines stay out of: doors, and what needs sign-in. AI tools have a public face. */
export const CLOSED_TO_CRAWLERS: readonly string[] = [
  ...new Set([
    ...DOORS,
    ...GUARDS.map(({ path }) => path.replace(/\{.*$/, "")).filter((path) => !path.startsWith("/ai-tools")),
  ]),
];
