import { type Actor, decide, type Requirement } from "../access/decide";
import { canFollowLink } from "../access/links";
import type { PaletteEntry } from "./schema";

/** What can be begun from anywhere: the form that a page offers. */
const COMMANDS: readonly { title: string; href: string; needs?: Requirement }[] = [
  { title: "Add a task", href: "/my-day#new-task" },
  { title: "Add a lead", href: "/crm-dashboard/new" },
  { title: "Import leads", href: "/crm-dashboard/import" },
  { title: "Add an email template", href: "/crm-dashboard/templates?template=new#template-form" },
  { title: "Add a lead rule", href: "/crm-dashboard/rules?rule=new#rule-form" },
  { title: "Add a campaign or its costs", href: "/crm-dashboard/insights/campaigns" },
  { title: "Invite a colleague", href: "/user-management/invitations#invite", needs: { roles: ["admin"] } },
  { title: "Add a job opening", href: "/hr-dashboard/openings/new" },
  { title: "Add a coupon", href: "/payments-dashboard/coupons/new" },
  { title: "Add a service to sell", href: "/payments-dashboard/services/new" },
  { title: "Add an exam question", href: "/admin/exam-content/questions/new" },
  { title: "Add a passage, figure or recording", href: "/admin/exam-content/questions/passage" },
  { title: "Bring in exam questions", href: "/admin/exam-content/import" },
  { title: "Add an exam paper", href: "/admin/exam-content/papers/new" },
];

/** Of these, what the person may do. */
export function commandsFor(actor: Actor): PaletteEntry[] {
  return COMMANDS.filter(
    ({ href, needs = "signed-in" }) => canFollowLink(actor, href) && decide(actor, needs) === "allow",
  ).map(({ title, href }) => ({ group: "Actions", title, href }));
}
