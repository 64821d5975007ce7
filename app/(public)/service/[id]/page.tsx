import { notFound, permanentRedirect } from "next/navigation";
import { findPublicPage, listPublicPages } from "@/lib/content/queries";

type Props = PageProps<"/service/[id]">;

export async function generateStaticParams() {
  return (await listPublicPages()).filter(({ kind }) => kind === "service").map(({ slug }) => ({ id: slug }));
}

/** The spec's other address of a service: leads on to its page for good. */
export default async function ServiceRedirect({ params }: Props): Promise<never> {
  const found = await findPublicPage("service", (await params).id);
  if (!found) notFound();
  permanentRedirect(`/services/${found.page.slug}`);
}
