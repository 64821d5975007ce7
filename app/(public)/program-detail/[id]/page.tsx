import { permanentRedirect } from "next/navigation";
import { publicDb } from "@/lib/platform/supabase/public";
import { CATALOGUE_TAGS, findProgram } from "@/lib/programs/queries";
import { paths } from "@/lib/site/paths";
import { redirectOrNotFound } from "@/lib/site/redirect-or-not-found";

export const generateStaticParams = () => [];

/** The older address of a program, by its slug or its id. */
export default async function ProgramDetailPage({ params }: PageProps<"/program-detail/[id]">) {
  const { id } = await params;
  const program = await findProgram(publicDb(CATALOGUE_TAGS), id);
  if (!program) return redirectOrNotFound(paths.program(id));
  return permanentRedirect(paths.program(program.slug));
}
