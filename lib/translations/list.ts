import { defineList } from "@/lib/platform/lists/define-list";
import { hasWords } from "@/lib/platform/lists/page-of-rows";
import type { ListedPlace } from "./desk";
import { TRANSLATIONS_PATH } from "./desk-path";
import { PLACE_KINDS, REVIEW_STATES } from "./wording";

/** The list of what is translated, in the order of the desk. */
export const placeList = defineList({
  path: TRANSLATIONS_PATH,
  sorts: { rank: "number", name: "text", locale: "text", total: "number", waiting: "number" },
  filters: {
    q: "search",
    language: "text",
    kind: Object.keys(PLACE_KINDS),
    state: Object.keys(REVIEW_STATES),
  },
  defaultSort: { column: "rank", isDescending: false },
  ids: /^[a-z]{2}:[\w/-]{1,160}$/,
});

export const PLACE_MATCHERS = {
  q: ({ name }: ListedPlace, value: string) => hasWords([name], value),
  language: ({ locale }: ListedPlace, value: string) => locale === value,
  kind: ({ kind }: ListedPlace, value: string) => kind === value,
  state: ({ waiting }: ListedPlace, value: string) => waiting > 0 === (value === "waiting"),
};
