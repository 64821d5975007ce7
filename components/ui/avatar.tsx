import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

type Props = ComponentProps<"span"> & {
  initials: string;
  /** Of our own server; the initials stand behind it until it has come. */
  src?: string | null;
  /** Without it the picture says nothing that does not stand beside it. */
  alt?: string;
};

export function Avatar({ className, initials, src, alt, ...props }: Props) {
  return (
    <span
      aria-hidden={src && alt ? undefined : true}
      className={cn(
        "relative grid size-9 shrink-0 place-items-center overflow-hidden rounded-full bg-primary text-sm leading-none font-semibold text-primary-foreground",
        className,
      )}
      {...props}
    >
      {src ? (
        <>
          <span aria-hidden>{initials}</span>
          {/* biome-ignore lint/performance/noImgElement: it is small, drawn by us, and may not be kept by an optimiser */}
          <img src={src} alt={alt ?? ""} className="absolute inset-0 size-full object-cover" />
        </>
      ) : (
        initials
      )}
    </span>
  );
}
