import type { Actor } from "@/lib/access/decide";
import { canFollowLink } from "@/lib/access/links";
import { applicationPath } from "@/lib/applications/path";
import { crmPath } from "@/lib/leads/crm-path";
import { repeatInWords } from "@/lib/tasks/repeat-wording";
import type { Task } from "@/lib/tasks/rows";
import { dueInWords } from "@/lib/tasks/wording";

/** A task as a row shows it: in words, with links only where its reader may go. */
export type TaskView = {
  id: string;
  version: number;
  title: string;
  due: string;
  isLate: boolean;
  about: { name: string; href: string | null } | null;
  /** "Every Monday"; nothing for what is done once or closed. */
  repeats: string | null;
  /** Who asked and why; nothing for what one asked of oneself. */
  why: string | null;
  /** What a step of its application lacks, where that is, and whether it still does. */
  resolves: { words: string; application: string | null; href: string | null; isMissing: boolean } | null;
  note: string | null;
  canReopen: boolean;
};

export function toTaskView(task: Task, actor: Actor, now: Date): TaskView {
  const isClosed = task.closedAt !== null;
  return {
    id: task.id,
    version: task.version,
    title: task.title,
    due: dueInWords(new Date(task.actsAt), now),
    isLate: !isClosed && Date.parse(task.actsAt) <= now.getTime(),
    about: aboutOf(task, actor),
    repeats: isClosed ? null : repeatsOf(task),
    why: whyOf(task, actor),
    resolves: resolvesOf(task, actor),
    note: task.closingNote,
    canReopen: task.canReopen,
  };
}

export function repeatsOf({ repeats, dueAt, monthDay }: Task): string | null {
  return repeats ? repeatInWords({ repeats, dueAt: new Date(dueAt), monthDay }) : null;
}

function aboutOf(task: Task, actor: Actor): TaskView["about"] {
  const linked = (name: string, href: string) => ({ name, href: canFollowLink(actor, href) ? href : null });
  if (task.leadId && task.leadName) return linked(task.leadName, crmPath({}, task.leadId));
  if (task.studentId && task.studentName)
    return linked(task.studentName, `/student-profile/${task.studentId}`);
  return null;
}

function resolvesOf({ resolves, applicationId }: Task, actor: Actor): TaskView["resolves"] {
  if (!resolves || !applicationId) return null;
  const href = applicationPath(applicationId);
  return { ...resolves, href: canFollowLink(actor, href) ? href : null };
}

function whyOf(task: Task, actor: Actor): string | null {
  const asked =
    task.askedBy === actor.userId
      ? null
      : task.askedByName
        ? `Asked by ${task.askedByName}`
        : "Added by a rule";
  const owner =
    task.ownerId === actor.userId || task.closedAt !== null
      ? null
      : task.askedBy === actor.userId
        ? `With ${task.ownerName ?? "nobody"}`
        : `For ${task.ownerName ?? "nobody"}, who is away`;
  // A rule's sentence says enough.
  const parts = [owner, asked === "Added by a rule" && task.reason ? null : asked, task.reason];
  return parts.filter((part) => part !== null).join(" · ") || null;
}
