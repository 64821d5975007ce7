import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { MENTOR_LIMITS } from "@/lib/mentors/limits";
import { MENTORS_PATH, pairPath } from "@/lib/mentors/path";
import type { Hurdle } from "@/lib/mentors/rules";

/** Why this mentor cannot be asked now, and what can be done instead. */
export function AskHurdle({ hurdle }: { hurdle: Hurdle }) {
  const { text, link } = said(hurdle);
  return (
    <Card className="grid gap-4 p-4">
      <p className="measure">{text}</p>
      {link ? (
        <a className={buttonVariants({ variant: "secondary", className: "w-fit" })} href={link.href}>
          {link.text}
        </a>
      ) : null}
    </Card>
  );
}

function said(hurdle: Hurdle): { text: string; link?: { href: string; text: string } } {
  switch (hurdle.kind) {
    case "no student":
      return { text: "Students ask mentors here. This is how they see one." };
    case "together":
      return {
        text: "This is already your mentor.",
        link: { href: pairPath(hurdle.conversationId), text: "Write or meet" },
      };
    case "asked":
      return {
        text: "You have asked. There is an answer within a week, or you can ask somebody else.",
        link: { href: `${MENTORS_PATH}#request-${hurdle.requestId}`, text: "See what you asked" },
      };
    case "kept away":
      return { text: "You can’t ask mentors at the moment. Write to your team if you think this is wrong." };
    case "parent":
      return {
        text: "Before you ask a mentor, add your date of birth to your profile. Under 18, a parent has to agree first.",
        link: { href: "/profile", text: "Go to your profile" },
      };
    case "full":
      return {
        text: "This mentor has no free place at the moment. Others do.",
        link: { href: `${MENTORS_PATH}#mentors`, text: "See other mentors" },
      };
    case "too many":
      return {
        text: `${MENTOR_LIMITS.openRequests} mentors have not answered you yet. Wait for one, or take one back.`,
        link: { href: MENTORS_PATH, text: "See whom you asked" },
      };
  }
}
