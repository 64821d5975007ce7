/** What the desk of translations calls things. Safe in the browser. */

export const PLACE_KINDS = { guide: "Guide", interface: "Interface", figures: "Figures" } as const;
export type PlaceKind = keyof typeof PLACE_KINDS;

export const REVIEW_STATES = { waiting: "Texts to review", reviewed: "All reviewed" } as const;

/** "Hindi" for hi. */
export function nameLanguage(locale: string): string {
  return new Intl.DisplayNames("en-GB", { type: "language" }).of(locale) ?? locale;
}
