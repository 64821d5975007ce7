import { permanentRedirect } from "next/navigation";
import { paths } from "@/lib/site/paths";

/** The older address of the programs. */
export default function ProgramsPublicPage() {
  return permanentRedirect(paths.programs);
}
