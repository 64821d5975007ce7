import { CalendarDays, MessageCircle, UserPlus } from "lucide-react";
import { useLocalPath, useTranslate } from "#translate";
import { buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { OWN_ANSWERS } from "@/lib/match/own-answers";
import { paths } from "@/lib/site/paths";
import { CopyLinkButton } from "./copy-link-button";
import { EmailMatchForm } from "./email-match-form";
import { PrintButton } from "./print-button";
import { SignUpLink } from "./sign-up-link";

type Props = {
  /** The query of the match’s address. */
  query: string;
  url: string;
  /** What a message to the family says. */
  message: string;
  /** Whether these answers were given here, and not opened by a link. */
  isOwn: boolean;
  isSignedIn: boolean;
};

/** Ways to keep the answer: none of them asks for a telephone number, and only the mail asks for an address. */
export function KeepMatch({ query, url, message, isOwn, isSignedIn }: Props) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const match = encodeURIComponent(query);
  const back = localPath(`${paths.match}?${query}${isOwn ? `&${OWN_ANSWERS}` : ""}`);
  return (
    <section aria-labelledby="keep" className="rounded-md border bg-card p-5 sm:p-7 print:hidden">
      <h2 id="keep" className="scroll-mt-6 text-2xl">
        {t("Keep it, share it, take it along")}
      </h2>
      <div className="mt-5 flex flex-wrap gap-3">
        <a href={localPath(`${paths.bookConsultation}?match=${match}`)} className={buttonVariants()}>
          <CalendarDays aria-hidden />
          {t("Book a consultation with it")}
        </a>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonVariants({ variant: "secondary" })}
        >
          <MessageCircle aria-hidden />
          {t("Share on WhatsApp")}
        </a>
        <PrintButton />
        <CopyLinkButton url={url} />
        {isSignedIn ? null : (
          <SignUpLink
            href={`${paths.auth}?mode=sign-up&next=${encodeURIComponent(back)}`}
            query={query}
            className={buttonVariants({ variant: "secondary" })}
          >
            <UserPlus aria-hidden />
            {t("Sign up and come back to it")}
          </SignUpLink>
        )}
      </div>
      <div className="mt-7 grid gap-x-12 gap-y-8 md:grid-cols-2">
        <div>
          <h3 className="text-xl">{t("The link is the answer")}</h3>
          <p className="mt-1 mb-3 text-muted-foreground">
            {t(
              "It holds your five answers and nothing else. Opened later, it counts with that day’s fees and rates.",
            )}
          </p>
          <Label htmlFor="match-link" className="sr-only">
            {t("Link to this answer")}
          </Label>
          <Input id="match-link" readOnly value={url} className="text-sm" />
        </div>
        <div>
          <h3 className="mb-3 text-xl">{t("Email it to yourself")}</h3>
          <EmailMatchForm match={query} />
        </div>
      </div>
    </section>
  );
}
