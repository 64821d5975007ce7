import { Eye } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  name: string;
  /** Whether the reader sees all that the student does. */
  isWhole: boolean;
  /** From one application to the student's first screen. */
  back: string | null;
  children: ReactNode;
};

/** A student's page in a frame that says so. Its fields and buttons are off. */
export function AsStudent({ name, isWhole, back, children }: Props) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 rounded-md bg-secondary px-4 py-3">
        <p className="flex min-w-0 items-center gap-2">
          <Eye aria-hidden className="size-4 shrink-0" />
          <span>
            <bdi className="font-semibold">{name}</bdi> sees this page as it is here.{" "}
            {isWhole ? "Nothing can be done from it." : "You see the applications that are assigned to you."}
          </span>
        </p>
        {back ? (
          <a className="text-link" href={back}>
            Back to their dashboard
          </a>
        ) : null}
      </div>
      <fieldset
        disabled
        className="min-w-0 max-w-[72rem] rounded-md border-2 border-dashed p-4 sm:p-6"
        aria-label={`As ${name} sees it`}
      >
        {children}
      </fieldset>
    </div>
  );
}
