"use client";

import { Check, Rows3 } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";

/** By what the rows stand in groups, or in one list. */
export function GroupBy({
  current,
  choices,
}: {
  current: string | null;
  choices: readonly { name: string | null; label: string; href: string }[];
}) {
  const shown = choices.find(({ name }) => name === current && name !== null);
  return (
    <Popover>
      <PopoverTrigger className={buttonVariants({ variant: "ghost", size: "sm", className: "font-normal!" })}>
        <Rows3 aria-hidden />
        {shown ? `Grouped by ${shown.label.toLowerCase()}` : "Group by"}
      </PopoverTrigger>
      <PopoverContent align="end" className="w-56 py-1" aria-label="Group by">
        <ul>
          {choices.map(({ name, label, href }) => (
            <li key={name ?? ""}>
              <a
                href={href}
                aria-current={name === current ? "true" : undefined}
                className="grid min-h-9 grid-cols-[1rem_1fr] items-center gap-2 px-3 hover:bg-secondary max-md:min-h-11"
              >
                {name === current ? <Check aria-hidden className="size-4" /> : null}
                <span className="col-start-2">{label}</span>
              </a>
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  );
}
