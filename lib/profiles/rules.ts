import type { Profile } from "./queries";

/** What the two states of a profile mean to its person. */
export const COMPLETION_WORDS: Record<Profile["completion"], { label: string; meaning: string }> = {
  draft: { label: "Draft", meaning: "Check your name and phone number, and save them." },
  partial: { label: "Partly complete", meaning: "Something is still missing." },
  complete: { label: "Complete", meaning: "Everything we ask for is there." },
};

export const APPROVAL_WORDS: Record<Profile["approval"], { label: string; meaning: string }> = {
  draft: {
    label: "Not submitted",
    meaning: "Your counsellor looks at it once your first application begins.",
  },
  submitted: { label: "Submitted", meaning: "A counsellor is looking at it." },
  approved: { label: "Approved", meaning: "A counsellor has checked your details." },
  changes_requested: { label: "Changes requested", meaning: "A counsellor asked you to correct something." },
};
