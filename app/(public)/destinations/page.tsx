import { permanentRedirect } from "next/navigation";
import { paths } from "@/lib/site/paths";

/** The older address of the study destinations. */
export default function DestinationsPage() {
  return permanentRedirect(paths.studyDestinations);
}
