import { FILE_FAULTS } from "../files/faults.ts";
import { UPLOAD_LIMITS } from "./plan.ts";

/** Why an upload is not taken, as whoever sent it reads it. */
export const UPLOAD_REFUSALS = {
  ...FILE_FAULTS,
  none: "Choose a file, or take photos of the pages.",
  "too-many": `Up to ${UPLOAD_LIMITS.files} photos and PDFs make one document. Remove some of them.`,
  "too-large-together":
    "Together these files are too large for one document of 20 MB. Remove some, or save the PDFs smaller.",
  damaged: "The file changed on its way. Please choose it again.",
  incomplete: "Parts of the file are missing. Please send it again.",
  birth_date_missing: "We need your date of birth first: add it on your profile.",
  parent_missing:
    "You’re under 18, so a parent has to agree before we take documents: ask them on your profile.",
  being_checked: "We are checking your last file right now. You can send another once that is decided.",
  accepted: "This document is accepted already.",
  "too-many-versions": "There are too many versions of this document. Talk to your team.",
  gone: "This upload is over. Please choose the file again.",
  limited: "You have begun many uploads within an hour. What you chose is still here: try again later.",
  busy: "Our server is busy, and did not take the file after several tries. What you chose is still here.",
  unavailable: "The file could not be saved just now. Please try again in a minute.",
} as const;
export type UploadRefusal = keyof typeof UPLOAD_REFUSALS;
