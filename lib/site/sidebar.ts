/** The cookie of the form that makes the sidebar of the signed-in area narrow or wide; the server reads it to draw either. */
export const SIDEBAR_COOKIE = "sidebar";

/** How long a browser remembers it. */
export const SIDEBAR_SECONDS = 365 * 24 * 60 * 60;

export type SidebarWidth = "narrow" | "wide";

export function sidebarWidth(value: unknown): SidebarWidth {
  return value === "narrow" ? "narrow" : "wide";
}
