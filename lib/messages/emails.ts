import { type EmailContent, greetingName, renderEmail } from "@/lib/platform/email-template";
import { messageAnchor } from "./path";
import type { DueMail } from "./rows";

type Told = Pick<DueMail, "fullName" | "side" | "kind" | "path" | "firstId" | "names" | "count"> & {
  isAnswerable: boolean;
};

/** Says that somebody wrote. What they wrote is not in it: families share mailboxes, and messages name passports and marks. */
export function messageEmail(told: Told, siteUrl: string, siteName: string): EmailContent {
  const who = whoOf(told);
  const things = told.count === 1 ? "a message" : `${told.count} messages`;
  return renderEmail({
    subject: subjectOf(told, who),
    greeting: `Hello ${greetingName(told.fullName)},`,
    paragraphs: [
      `${who} wrote ${told.side === "team" ? "the team" : "you"} ${things}. For ${told.side === "team" ? "their" : "your"} privacy the words are not in this email.`,
      told.isAnswerable
        ? "Open it to read and answer. You can also reply to this email: your answer goes to your team."
        : "Please answer on the site: replies to this email are not read.",
    ],
    button: {
      label: told.count === 1 ? "Read the message" : "Read the messages",
      url: `${siteUrl}${told.path}${told.firstId ? `#${messageAnchor(told.firstId)}` : ""}`,
    },
    footer: {
      text: "You get this when somebody writes to you and you have not read it within ten minutes.",
      label: "Choose your emails in Settings",
      url: `${siteUrl}/settings`,
    },
    signature: siteName,
  });
}

/** Names stand in the mail only where they are plainly names. */
function whoOf({ side, kind, names }: Told): string {
  const known = (names ?? []).filter((name) => greetingName(name) === name);
  const [first] = known;
  if (!first) return side === "student" && kind === "team" ? "Your team" : "Somebody";
  const others = known.length > 1 ? ` and ${known.length === 2 ? known[1] : "others"}` : "";
  return side === "student" && kind === "team" ? `${first}${others} of your team` : `${first}${others}`;
}

function subjectOf({ side, count }: Told, who: string): string {
  if (side === "team") return `${who} wrote to the team`;
  return `${count === 1 ? "Message" : `${count} messages`} from ${who.replace(/^Your/, "your")}`;
}
