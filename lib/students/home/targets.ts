/** Where the first screen leads. A colleague who sees it as the student does is led elsewhere, or nowhere. */
import { OWN_PROGRAMS_PATH, ownApplicationPath } from "@/lib/applications/path";
import { OWN_DOCUMENTS_PATH, ownUploadPath } from "@/lib/documents/path";
import { paths } from "@/lib/site/paths";

export type Target =
  | { page: "application"; id: string; at?: "offers" | "choice" | "shortlist" | "application" | "arrived" }
  | { page: "documents"; upload?: string }
  | { page: "profile" | "file" | "programs" | "finder" | "consultation" };

/** The address of a place for the student. */
export function ownHref(target: Target): string {
  switch (target.page) {
    case "application":
      return target.at === "offers"
        ? `${ownApplicationPath(target.id)}#offers`
        : ownApplicationPath(target.id, target.at);
    case "documents":
      return target.upload ? ownUploadPath(target.upload) : OWN_DOCUMENTS_PATH;
    case "profile":
      return paths.profile;
    case "file":
      return OWN_FILE_PATH;
    case "programs":
      return OWN_PROGRAMS_PATH;
    case "finder":
      return paths.programsFinder;
    case "consultation":
      return paths.bookConsultation;
  }
}

const OWN_FILE_PATH = "/profile/file";
