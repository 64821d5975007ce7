import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { ConsultationBand } from "@/components/layout/consultation-band";
import { CourseListPage } from "@/components/programs/course-list-page";
import { findCourseList, listCourseLists, readCourseList } from "@/lib/programs/course-lists/queries";
import { type CourseList, listTitle } from "@/lib/programs/course-lists/rules";
import { describeList } from "@/lib/programs/course-lists/summary";
import { finderPath } from "@/lib/programs/finder-path";
import { pageMetadata } from "@/lib/site/metadata";
import { paths } from "@/lib/site/paths";

type Props = PageProps<"/programs/[list]">;

export async function generateStaticParams() {
  return (await listCourseLists()).map(({ slug }) => ({ list: slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const list = await listOrFinder((await params).list);
  const { programs, total } = await readCourseList(list);
  return pageMetadata({
    title: listTitle(list),
    description: describeList(total, programs),
    path: paths.programList(list.slug),
  });
}

export default async function ProgramListPage({ params }: Props) {
  const list = await listOrFinder((await params).list);
  const [found, lists] = await Promise.all([readCourseList(list), listCourseLists()]);
  return (
    <>
      <CourseListPage list={list} lists={lists} {...found} />
      <ConsultationBand />
    </>
  );
}

/** Where a list has become too short for a page, the finder answers the same question. */
async function listOrFinder(slug: string): Promise<CourseList> {
  const found = await findCourseList(slug);
  if (!found) return notFound();
  return "list" in found ? found.list : redirect(finderPath(found.filters));
}
