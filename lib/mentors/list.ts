import { defineList } from "@/lib/platform/lists/define-list";
import { hasWords } from "@/lib/platform/lists/page-of-rows";
import { MENTOR_DESK_PATH } from "./path";
import type { DeskMentor } from "./rows";
import { MENTOR_STATES } from "./wording";

const STATE_NAMES = Object.keys(MENTOR_STATES);

/** The list of mentors, those first who leave a student waiting the longest. */
export const mentorList = defineList({
  path: MENTOR_DESK_PATH,
  sorts: {
    waiting_since: "moment",
    answer_minutes: "number",
    last_seen_at: "moment",
    created_at: "moment",
    name: "text",
    state: STATE_NAMES,
    country_name: "text",
    students: "number",
    meetings: "number",
  },
  filters: { q: "search", state: STATE_NAMES, reported: ["yes"], unanswered: ["yes"] },
  defaultSort: { column: "waiting_since", isDescending: false },
});

export const MENTOR_MATCHERS = {
  q: ({ name, headline, course, university, countryName }: DeskMentor, value: string) =>
    hasWords([name, headline, course, university, countryName], value),
  state: ({ state }: DeskMentor, value: string) => state === value,
  reported: ({ openReports }: DeskMentor) => openReports > 0,
  unanswered: ({ unanswered }: DeskMentor) => unanswered.length > 0,
};
