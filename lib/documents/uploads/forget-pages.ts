/** The browser's own database of chosen pages (kept-pages.ts). */
export const PAGES_DATABASE = "document-pages";

/** At sign-out, on whatever page: papers of a person do not stay on a device that others may use. */
export function forgetPages(): void {
  try {
    indexedDB.deleteDatabase(PAGES_DATABASE);
  } catch {
    // Without storage nothing was kept.
  }
}
