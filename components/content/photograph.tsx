import type { Photograph as PhotographRecord } from "@/lib/media/rows";
import { photographSources } from "@/lib/media/sources";
import { cn } from "@/lib/utils";

/** A photograph in its place, with who took it. Its room is kept from the first byte, filled with a few blurred pixels. */
export function Photograph({
  photograph,
  sizes,
  isFirst = false,
  caption,
  className,
}: {
  photograph: PhotographRecord;
  /** How wide it is shown, for the browser to choose a file by. */
  sizes: string;
  /** At the head of a page it is fetched at once. */
  isFirst?: boolean;
  /** What is read below it, in place of its description: who it is, for a person. */
  caption?: string;
  className?: string;
}) {
  const { width, height, alt, credit, licence, licenceUrl, blur, focalX, focalY } = photograph;
  const { src, srcSet } = photographSources(photograph);
  return (
    <figure className={cn("min-w-0", className)}>
      {/* biome-ignore lint/performance/noImgElement: document pages have no script for an optimiser, and the files are made on upload. */}
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={caption ? "" : alt}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
        className="h-auto w-full rounded-md bg-cover bg-center object-cover"
        style={{ backgroundImage: `url(${blur})`, objectPosition: `${focalX}% ${focalY}%` }}
      />
      <figcaption className="mt-1.5 text-xs text-muted-foreground">
        {caption ? <span className="block text-base font-semibold text-foreground">{caption}</span> : null}
        Photograph: {credit}
        {licenceUrl ? (
          <>
            ,{" "}
            <a href={licenceUrl} rel="license noopener" className="underline">
              {licence}
            </a>
          </>
        ) : (
          `, ${licence}`
        )}
      </figcaption>
    </figure>
  );
}
