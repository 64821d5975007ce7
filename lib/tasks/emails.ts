import { type EmailContent, greetingName, renderEmail } from "@/lib/platform/email-template";
import { MY_DAY } from "./path";
import type { TaskMail } from "./rows";
import { dueInWords } from "./wording";

/** The mail of a working morning: what is overdue and what is due today. */
export function morningEmail(
  { fullName, total, overdue, tasks }: Pick<TaskMail, "fullName" | "total" | "overdue" | "tasks">,
  now: Date,
  siteUrl: string,
  siteName: string,
): EmailContent {
  const today = total - overdue;
  const counts = [
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(today > 0 ? [`${today} due today`] : []),
  ].join(", ");
  const url = `${siteUrl}${MY_DAY}`;
  const left = total - tasks.length;
  return renderEmail({
    subject: `Your day: ${counts}`,
    greeting: `Hello ${greetingName(fullName ?? "")},`,
    paragraphs: [`You have ${counts}.`, ...(left > 0 ? [`The first ${tasks.length}:`] : [])],
    items: tasks.map(({ title, reason, actsAt, coveredName }) => ({
      title,
      url,
      text: [
        dueInWords(new Date(actsAt), now),
        coveredName ? `for ${coveredName}, who is away` : null,
        reason,
      ]
        .filter(Boolean)
        .join(" · "),
    })),
    button: { label: "Open My day", url },
    footer: {
      text: "You get this on working days when something is due.",
      label: "Choose your emails in Settings",
      url: `${siteUrl}/settings`,
    },
    signature: siteName,
  });
}
