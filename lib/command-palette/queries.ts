import "server-only";
import type { Actor } from "@/lib/access/decide";
import { canFollowLink } from "@/lib/access/links";
import { isRole, ROLES } from "@/lib/access/roles";
import { applicationPath } from "@/lib/applications/path";
import { programLine, statusName } from "@/lib/applications/rules";
import { LEAD_STATUSES } from "@/lib/leads/wording";
import { personPath } from "@/lib/people/people-path";
import type { Db } from "@/lib/platform/supabase/db";
import { paths } from "@/lib/site/paths";
import { studentPath } from "@/lib/students/student-path";
import { call, type FoundAtWork } from "./rows";
import type { PaletteEntry } from "./schema";

/** What the words find among leads, people, applications and programs, with where each leads. Only what the person may open. */
export async function findAtWork(db: Db, actor: Actor, words: string): Promise<PaletteEntry[]> {
  const { data, error } = await call(db, "find_at_work", { p_words: words });
  if (error) throw new Error(`The palette could not search: ${error.code} ${error.message}`);
  return data.map((found) => toEntry(found, actor)).filter(({ href }) => canFollowLink(actor, href));
}

function toEntry(found: FoundAtWork, actor: Actor): PaletteEntry {
  switch (found.kind) {
    case "lead":
      return {
        group: "Leads",
        title: found.title,
        detail: `${LEAD_STATUSES[found.about]}, ${found.reference}`,
        href: `/crm-dashboard?lead=${found.id}`,
      };
    case "student":
      return { group: "Students", title: found.title, detail: "Student", href: studentPath(found.id) };
    case "colleague":
      return {
        group: "Colleagues",
        title: found.title,
        detail: isRole(found.about) ? ROLES[found.about].label : "Colleague",
        href: personPath(found.id),
      };
    case "application": {
      const { program, university, destination, intake } = found;
      const line = programLine({ programName: program, universityName: university, destination, intake });
      const href = applicationPath(found.id);
      return {
        group: "Applications",
        title: `${found.title}, ${line}`,
        detail: statusName(found.about),
        href: canFollowLink(actor, href) ? href : studentPath(found.student),
      };
    }
    case "program":
      return {
        group: "Programs",
        title: found.title,
        detail: found.about,
        href: paths.program(found.slug),
        isPublic: true,
      };
  }
}
