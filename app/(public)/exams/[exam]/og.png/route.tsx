import { shareImage } from "@/components/content/share-image";
import { findExamPage, listExamPages } from "@/lib/exams/queries";
import { getSettings } from "@/lib/site/settings";

export const dynamic = "force-static";
export const revalidate = 3600;

export async function generateStaticParams() {
  return (await listExamPages()).map(({ slug }) => ({ exam: slug }));
}

export async function GET(_request: Request, { params }: RouteContext<"/exams/[exam]/og.png">) {
  const [found, settings] = await Promise.all([findExamPage((await params).exam), getSettings()]);
  if (!found) return new Response("There is no such page.", { status: 404 });
  return shareImage({
    title: found.page.heading,
    eyebrow: `Exam · ${found.page.group}`,
    siteName: settings.name,
  });
}
