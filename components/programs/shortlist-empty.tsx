import { buttonVariants } from "@/components/ui/button";
import { paths } from "@/lib/site/paths";

/** What is read while nothing is on the shortlist. */
export function ShortlistEmpty() {
  return (
    <div className="border-y border-t-foreground py-10">
      <p className="measure text-lg">
        Nothing is here yet. In the finder and on every program’s page, “Shortlist” puts a program aside, so
        that you can look at it again, compare it with others and bring it to a consultation.
      </p>
      <a href={paths.programsFinder} className={`${buttonVariants()} mt-6`}>
        Find programs
      </a>
    </div>
  );
}
