import { unstable_rethrow } from "next/navigation";
import { createLoader, type SearchParams } from "nuqs/server";
import { ListFailure } from "@/components/lists/list-failure";
import type { Actor } from "@/lib/access/decide";
import { canFollowLink } from "@/lib/access/links";
import { readsEveryStudent } from "@/lib/access/people";
import { storedPreferences } from "@/lib/platform/lists/stored-preferences";
import { logError } from "@/lib/platform/log";
import { userDb } from "@/lib/platform/supabase/user";
import { studentList } from "@/lib/students/list";
import { listStudents } from "@/lib/students/queries";
import { noStudentsText } from "@/lib/students/rules";
import { studentDetailPath } from "@/lib/students/student-path";
import { StudentList } from "./student-list";

type Request = Parameters<typeof listStudents>[1];

const load = createLoader(studentList.parsers);

/** The students that the reader may see, under the filters of the address. */
export async function StudentsDesk({ actor, query }: { actor: Actor; query: SearchParams }) {
  const request = studentList.toRequest(load(query));
  const loaded = await loadList(request);
  if (!loaded) return <ListFailure many="students" />;
  const name = request.filters.name?.[0];
  return (
    <StudentList
      {...loaded}
      opensStudents={canFollowLink(actor, studentDetailPath(actor.userId))}
      hasOthers={readsEveryStudent(actor)}
      emptyText={{
        bare: noStudentsText(actor),
        filtered: name ? noStudentsText(actor, { name }) : "No student matches.",
      }}
    />
  );
}

async function loadList(request: Request) {
  try {
    const [page, preferences] = await Promise.all([
      listStudents(await userDb(), request),
      storedPreferences("students"),
    ]);
    return { page, preferences };
  } catch (error) {
    unstable_rethrow(error);
    logError("students.list_failed", error);
    return null;
  }
}
