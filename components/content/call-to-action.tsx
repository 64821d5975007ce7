import { useLocalPath, useTranslate } from "#translate";
import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/site/paths";
import { cn } from "@/lib/utils";

const OFFERS = {
  consultation: {
    heading: "Talk it through with a counsellor",
    text: "Bring your marks, your budget and your questions. The first consultation is free, and you pick the time.",
    label: "Book a consultation",
    href: paths.bookConsultation,
  },
  callback: {
    heading: "Want us to call you?",
    text: "Leave your number and the best time to call. A counsellor calls you back.",
    label: "Get a callback",
    href: paths.getCallback,
  },
} as const;

/** The one thing a page asks of its reader. */
export function CallToAction({ kind }: { kind: keyof typeof OFFERS }) {
  const t = useTranslate();
  const localPath = useLocalPath();
  const { heading, text, label, href } = OFFERS[kind];
  return (
    <aside
      aria-labelledby="call-to-action"
      className="my-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 bg-primary px-6 py-8 text-primary-foreground sm:px-10"
    >
      <div className="max-w-md">
        <h2 id="call-to-action" className="text-2xl">
          {t(heading)}
        </h2>
        <p className="mt-2">{t(text)}</p>
      </div>
      <a
        href={localPath(href)}
        className={cn(
          buttonVariants({ size: "lg" }),
          "border-primary-foreground bg-primary-foreground text-primary hover:border-primary-foreground hover:bg-transparent hover:text-primary-foreground",
        )}
      >
        {t(label)}
      </a>
    </aside>
  );
}
