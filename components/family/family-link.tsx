import { useLocalPath, useTranslate } from "#translate";
import { buttonVariants } from "@/components/ui/button";
import { nameInSentence } from "@/lib/destinations/rules";
import { paths } from "@/lib/site/paths";

/** From a destination to its page for parents. */
export function FamilyLink({ country }: { country: { code: string; name: string; slug: string } }) {
  const t = useTranslate();
  const localPath = useLocalPath();
  return (
    <section aria-labelledby="for-parents" className="mt-16 border-l-4 border-primary bg-accent px-5 py-4">
      <h2 id="for-parents" className="text-xl">
        {t("For your parents")}
      </h2>
      <p className="mt-1">
        {t("Costs, visa, risks and dates of {country} on one page, ready to send.", {
          country: nameInSentence(country, t),
        })}
      </p>
      <p className="mt-3">
        <a
          href={localPath(paths.forParentsIn(country.slug))}
          className={buttonVariants({ variant: "outline" })}
        >
          {t("Open the page for parents")}
        </a>
      </p>
    </section>
  );
}
