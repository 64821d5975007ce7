import { useLocalPath, useTranslate } from "#translate";
import { buttonVariants } from "@/components/ui/button";
import { routeExists } from "@/lib/site/existing-pages";
import { paths } from "@/lib/site/paths";
import { cn } from "@/lib/utils";

export function ConsultationBand() {
  const t = useTranslate();
  const localPath = useLocalPath();
  if (!routeExists(paths.bookConsultation)) return null;
  return (
    <section className="mt-24 -mb-24 border-t border-foreground bg-attention-soft">
      <div className="page-width grid items-center gap-x-12 gap-y-6 py-14 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 className="text-3xl">{t("Talk to a counsellor. The first call is free")}</h2>
          <p className="measure mt-3 text-lg">
            {t(
              "Bring your marks, your budget and your questions. Pick a time in your own time zone; you get a confirmation by email with a calendar file.",
            )}
          </p>
        </div>
        <a href={localPath(paths.bookConsultation)} className={cn(buttonVariants({ size: "lg" }))}>
          {t("Book a consultation")}
        </a>
      </div>
    </section>
  );
}
