import { buttonVariants } from "@/components/ui/button";
import { OWN_PROFILE_PATH } from "@/lib/mentors/path";

/** For who is no mentor yet: how to become one, or a kind word. */
export function BecomeMentor({ isStudent, mayBecome }: { isStudent: boolean; mayBecome: boolean }) {
  if (!mayBecome) return null;
  return (
    <section aria-labelledby="become" className="grid gap-3 border-t pt-6">
      <h2 id="become" className="text-xl">
        {isStudent ? "You have arrived. Would you help somebody?" : "Would you help a student?"}
      </h2>
      <p className="measure">
        Half an hour of your own experience saves a student weeks. Say what you know and when you have time. A
        colleague who looks after mentors reads it first, and you can pause whenever you like.
      </p>
      <a className={buttonVariants({ variant: "secondary", className: "w-fit" })} href={OWN_PROFILE_PATH}>
        Offer your help
      </a>
    </section>
  );
}
