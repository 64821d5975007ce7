import { useLocalPath } from "#translate";
import { paths } from "@/lib/site/paths";

export const SHORTLIST_FORM = "shortlist";

/** The form that the shortlist buttons of a list belong to, for browsers without script. */
export function ShortlistForm() {
  const localPath = useLocalPath();
  return <form id={SHORTLIST_FORM} action={localPath(paths.shortlist)} />;
}
