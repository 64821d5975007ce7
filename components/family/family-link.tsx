import { buttonVariants } from "@/components/ui/button";
import { nameInSentence } from "@/lib/destinations/rules";
import { familyTexts } from "@/lib/family/messages";
import { paths } from "@/lib/site/paths";

const t = familyTexts("en");

/** From a destination to its page for parents. */
export function FamilyLink({ country }: { country: { code: string; name: string; slug: string } }) {
  return (
    <section aria-labelledby="for-parents" className="mt-16 border-l-4 border-primary bg-accent px-5 py-4">
      <h2 id="for-parents" className="text-xl">
        {t("link.heading")}
      </h2>
      <p className="mt-1">{t("link.text", { country: nameInSentence(country) })}</p>
      <p className="mt-3">
        <a href={paths.forParentsIn(country.slug)} className={buttonVariants({ variant: "outline" })}>
          {t("link.button")}
        </a>
      </p>
    </section>
  );
}
