import { buttonVariants } from "@/components/ui/button";
import { routeExists } from "@/lib/site/existing-pages";
import { paths } from "@/lib/site/paths";
import { cn } from "@/lib/utils";

export function ConsultationBand() {
  if (!routeExists(paths.bookConsultation)) return null;
  return (
    <section className="mt-24 -mb-24 border-t border-foreground bg-attention-soft">
      <div className="page-width grid items-center gap-x-12 gap-y-6 py-14 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 className="text-3xl">Bring your marks, your budget and your doubts</h2>
          <p className="measure mt-3 text-lg">
            Choose a time that suits you, in your own time zone. You get a confirmation by email with an entry
            for your calendar, and a counsellor who has read what you wrote.
          </p>
        </div>
        <a href={paths.bookConsultation} className={cn(buttonVariants({ size: "lg" }))}>
          Book a consultation
        </a>
      </div>
    </section>
  );
}
