import { sharedStrip } from "@/components/content/share-drawings";
import { shareImage } from "@/components/content/share-image";
import { EXAM_FORMATS } from "@/lib/exams/formats";
import { findExamPage } from "@/lib/exams/queries";
import { examFigures, toFormatTable, toStrip } from "@/lib/exams/rules";
import { getSettings } from "@/lib/site/settings";

export const dynamic = "force-static";
export const revalidate = 3600;

/** Drawn when somebody first shares the page, and kept: all of them would be most of a build. */
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: RouteContext<"/exams/[exam]/og.png">) {
  const [found, settings] = await Promise.all([findExamPage((await params).exam), getSettings()]);
  if (!found) return new Response("There is no such page.", { status: 404 });
  const { page, exam, citations } = found;
  const [paper] = EXAM_FORMATS[exam].papers;
  const strip = paper && toStrip(toFormatTable(exam, paper, citations));
  return shareImage({
    title: page.heading,
    eyebrow: `Exam · ${page.group}`,
    siteName: settings.name,
    look: "dark",
    figures: examFigures(exam, citations),
    drawing: strip ? sharedStrip(strip.parts) : null,
  });
}
